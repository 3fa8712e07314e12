import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ChangePassword, ForgotPassword } from '#contract/identity/password.ts'
import { Login } from '#contract/identity/sessions.ts'
import { RenameConversation } from '#contract/messaging/conversations.ts'
import { BuyFeed, ListWalletCharges } from '#contract/money/charges.ts'
import { AddCourse } from '#contract/profiles/courses.ts'
import { UploadDocuments } from '#contract/profiles/documents.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { UpdateBanking } from '#contract/profiles/payout-details.ts'
import { UploadCreatorAvatar } from '#contract/profiles/picture-uploads.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { recordDecision } from '#server/audit/index.ts'
import { emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { giveCard, topUp } from '#server/money/tests/paying.ts'
import { listTables } from '#server/platform/database/tables.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const request = { body: { currentPassword: testPassword } }
const userAgent = 'Netscape Navigator/4.08 (OS/2; N)'
const address = '203.0.113.77'

/** Everything that a copy of the site would hold: all rows, all files as they lie there, and its log. */
async function copyOf(world: World): Promise<string> {
  const tables = await Promise.all(
    (await listTables(world.db)).map(async ({ name }) => {
      const { rows: found } = await sql<object>`
        select row_to_json(t) as row from ${sql.table(name)} t`.execute(world.db)
      return `${name}: ${JSON.stringify(found)}`
    }),
  )
  const folder = world.app.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return `${path}: ${await readFile(path, 'latin1')}`
      }),
  )
  return [...tables, ...files, ...world.app.logLines].join('\n')
}

const deleteIt = async (world: World, person: Person) => {
  expect((await person.call(RequestAccountDeletion, request)).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
}

test('a rich account leaves nothing personal in any table, file or log line, and the ledger balances', async ({
  world,
}) => {
  const { creator, fan, id: conversationId } = await startConversation(world)
  const { db } = world
  const params = { id: creator.id }
  const profile = {
    ...{ username: 'quillfeather', name: 'Quill Featherstone', firstName: 'Quillian' },
    ...{ lastName: 'Featherstonehaugh', email: 'quill@featherstone.example', bio: 'Mudlark' },
    ...{ city: 'Llanfairpwll', address: '17 Puddingstone Lane', phone: '555 0142 99' },
    ...{ dateOfBirth: '1991-03-17', zipcode: 'ZQ9 7XX' },
  }
  expect((await creator.call(UpdateCreator, { params, body: profile })).status).toBe(200)
  await creator.call(UpdateMe, { body: { schoolName: 'Gormenghast College' } })
  await creator.call(AddCourse, { params, body: { courseCode: 'OWLS101' } })
  const file = { name: 'quill-passport.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  await creator.call(UploadDocuments, {
    files: { idVerification: file, documentVerification: file },
  })
  await db
    .updateTable('creator')
    .set({ verified_document: true })
    .where('account_id', '=', creator.id)
    .execute()
  await creator.call(UploadCreatorAvatar, { files: { avatar: file } })
  await creator.call(UpdateBanking, {
    params,
    body: {
      ...{ firstName: 'Quillian', lastName: 'Featherstonehaugh', bankName: 'Bank of Gondal' },
      ...{ bankAccount: '1234567 Gondal', country: 'GB', SSN: '987-65-4321' },
      currentPassword: testPassword,
    },
  })
  await db
    .insertInto('payment_card')
    .values({
      ...{ id: 'c'.repeat(24), account_id: creator.id, gateway: 'sandbox', token: 'tok_of_quill' },
      ...{ customer_ref: 'cus_quill', brand: 'visa', last4: '4242', month: '12', year: '2031' },
      holder_name: 'Q FEATHERSTONEHAUGH',
      created_at: world.clock.now(),
    })
    .execute()
  await db
    .insertInto('gateway_event')
    .values({
      ...{ gateway: 'sandbox', event_id: 'evt_1' },
      ...{ received_at: world.clock.now(), worked_at: world.clock.now() },
      body: JSON.stringify({ read: {}, raw: { customer: 'cus_quill', owner: 'Mx Quill F' } }),
    })
    .execute()

  // What others may find of it: posts, a message, a comment, a course, a look of staff.
  const sold = await publishPhotos(creator, { isSale: true, price: 5, text: 'Moonlit cormorants' })
  const pollIds = ['e', 'f'].map((letter) => letter.repeat(24))
  for (const id of pollIds) {
    await db
      .insertInto('poll_option')
      .values({
        ...{ id, creator_id: creator.id, description: 'Teal kittiwakes' },
        expired_at: world.clock.now(),
      })
      .execute()
  }
  await publishPost(creator, { text: 'Which', pollDescription: 'Best seabird', pollIds })
  await sendText(creator, conversationId, 'Meet me by the weathercock')
  await fan.call(RenameConversation, { params: { id: conversationId }, body: { name: 'Quillie' } })
  await world.fund(fan, 20)
  await topUp(fan, 10, await giveCard(fan))
  await fan.call(BuyFeed, { params: { id: sold._id } })
  const other = await world.creator()
  const post = await publishPost(other)
  await creator.call(CreateComment, {
    body: { objectId: post._id, objectType: 'feed', content: 'Splendid zeppelin' },
  })
  await creator.call(AddReaction, {
    body: { objectType: 'feed', objectId: post._id, action: 'like' },
  })
  await fan.call(Follow, { params })
  const staff = await world.staff()
  await db.transaction().execute((tx) =>
    recordDecision(tx, {
      ...{ actorId: staff.id, action: 'creator.refused', targetKind: 'account' },
      ...{ targetId: creator.id, before: { name: 'Quill Featherstone' }, reason: 'Blurred visage' },
    }),
  )
  await creator.call(ChangePassword, { body: { password: testPassword } })
  await world.visitor.call(Login, {
    body: { username: 'quillfeather', password: testPassword },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  })
  await world.visitor.call(ForgotPassword, { body: { email: profile.email } })
  await world.work()

  const personal = [
    ...Object.values(profile).filter((value) => value !== profile.username),
    ...['quillfeather', 'Gormenghast', 'OWLS101', 'quill-passport', 'Gondal', 'tok_of_quill'],
    ...['cus_quill', 'Q FEATHERSTONEHAUGH', 'Mx Quill', 'Moonlit', 'kittiwakes', 'seabird'],
    ...['weathercock', 'Quillie', 'Splendid zeppelin', 'Blurred visage', userAgent],
  ]
  const before = await copyOf(world)
  expect(personal.filter((value) => !before.includes(value))).toEqual([])
  const walletBefore = await world.walletOf(fan)
  const filesBefore = await rows<{ id: string }>(db, `select id from file`)

  await deleteIt(world, creator)

  expect((await emailsTo(world, profile.email)).map(({ subject }) => subject)).toEqual([
    'Your Stagedoor account is deleted',
  ])
  await world.makeJobsDue()
  await world.work()
  const after = await copyOf(world)
  const left = [...personal, address].filter((value) => after.includes(value))
  expect(
    left.map((value) =>
      after.slice(Math.max(0, after.indexOf(value) - 300), after.indexOf(value) + 40),
    ),
  ).toEqual([])
  expect(
    filesBefore.filter(({ id }) => after.includes(`${id}/`) || after.includes(`/${id}`)),
  ).toEqual([])

  // What stays: the id, the charge under it, and a balanced ledger; the buyer has the money back.
  expect(await world.walletOf(fan)).toBe(walletBefore + 5)
  const { data: charges } = (await fan.call(ListWalletCharges)).data
  expect(charges).toMatchObject([
    { status: 'refunded', performerInfo: { name: 'Deleted account' } },
  ])
  expect(
    await rows(db, `select count(*)::int as n from audit_log where target_id = $1`, [creator.id]),
  ).toEqual([{ n: 1 }])
  expect((await checkLedger(db)).balanced).toBe(true)
  expect(await rows(db, `select sum(amount_cents)::int as sum from ledger_line`)).toEqual([
    { sum: 0 },
  ])
}, 60_000)

test('a deletion interrupted at any step is resumed, and waits for open payments', async ({
  world,
}) => {
  const fan = await world.fan({ username: 'halfway' })
  const { personalData } = world.app.parts
  let failures = 2
  personalData.register({
    tables: {},
    settle: async () => failures-- !== 2,
    erase: async () => {
      if (failures-- > 0) throw new Error('the process was killed')
    },
  })
  const username = async () =>
    (
      await rows<{ username: string | null }>(
        world.db,
        `select username from account where id = $1`,
        [fan.id],
      )
    )[0]?.username
  await deleteIt(world, fan)
  expect(await username()).toBe('halfway')
  for (let tries = 0; tries < 4; tries++) {
    await world.makeJobsDue()
    await world.work()
  }
  expect(await username()).toBeNull()
})
