import { crc32 } from 'node:zlib'
import { CreateComment } from '#contract/engagement/comments.ts'
import {
  OpenDataExport,
  ReadDataExport,
  RequestDataExport,
} from '#contract/identity/data-export.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { UploadDocuments } from '#contract/profiles/documents.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { grantEntitlements } from '#server/access/index.ts'
import { pathOf } from '#server/files/tests/pictures.ts'
import { deleteAccountNow } from '#server/identity/account-deletion/index.ts'
import { emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, smallPicture } from '#tests/support/posts.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'
import { exportKey, MAKE_EXPORT, sweepExports } from './actions.ts'

const confirmed = { body: { currentPassword: testPassword } }

/** The files of a ZIP archive that is not compressed, by name; each fits its checksum. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(begin, begin + archive.readUInt32LE(at + 24))
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16))
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

async function urlFor(person: Person): Promise<string> {
  const reply = await person.call(OpenDataExport, confirmed)
  expect(reply.status, reply.text).toBe(200)
  return pathOf(reply.data.url)
}

async function exportOf(world: World, person: Person) {
  const requested = await person.call(RequestDataExport, confirmed)
  expect(requested.status, requested.text).toBe(200)
  expect(requested.data.status).toBe('waiting')
  await world.work()
  const url = await urlFor(person)
  const reply = await world.app.http.inject({ url, headers: { authorization: person.token } })
  expect(reply.statusCode).toBe(200)
  const files = unzip(reply.rawPayload)
  const rowsOf = (table: string) =>
    JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '[]') as Record<string, unknown>[]
  return { files, rowsOf, headers: reply.headers, text: reply.rawPayload.toString('latin1') }
}

test('a creator gets what they made with its files, their subscribers and earnings; a fan their own', async ({
  world,
}) => {
  const { fan, creator, id: conversationId } = await startConversation(world)
  const picture = await smallPicture()
  const post = await publishPhotos(creator, { text: 'Cormorants at dawn', isSale: true, price: 5 })
  await fan.call(Follow, { params: { id: creator.id } })
  await world.fund(fan, 20)
  expect((await fan.call(BuyFeed, { params: { id: post._id } })).status).toBe(200)
  await fan.call(CreateComment, {
    body: { objectId: post._id, objectType: 'feed', content: 'What a bird' },
  })
  await sendText(fan, conversationId, 'Where was that?')
  await sendText(creator, conversationId, 'Down at the weir')
  await creator.call(UploadDocuments, {
    files: {
      idVerification: { name: 'passport.jpg', type: 'image/jpeg', bytes: picture },
      documentVerification: { name: 'bill.jpg', type: 'image/jpeg', bytes: picture },
    },
  })
  const other = await world.creator()
  await publishPost(other, { text: 'Of somebody else' })
  await other.call(BlockUser, { body: { targetId: fan.id, reason: 'A bore' } })

  const own = await exportOf(world, creator)
  expect(own.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  })
  expect(own.rowsOf('account')).toMatchObject([{ email: `${creator.username}@world.test` }])
  expect(own.rowsOf('feed')).toMatchObject([{ text: 'Cormorants at dawn' }])
  // Whoever else is named is named as everyone sees them.
  const shownFan = { id: fan.id, username: fan.username, name: `The ${fan.username}` }
  expect(own.rowsOf('subscription')).toMatchObject([{ user_id: shownFan }])
  expect(own.rowsOf('follow')).toMatchObject([{ follower_id: shownFan }])
  expect(own.rowsOf('earning')).toMatchObject([{ performer_id: creator.id, user_id: shownFan }])
  expect(own.rowsOf('message').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Where was that?', 'Down at the weir']),
  )
  expect([...own.files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1)
  for (const foreign of [`${fan.username}@world.test`, 'What a bird', 'Of somebody else']) {
    expect(own.text).not.toContain(foreign)
  }

  const theirs = await exportOf(world, fan)
  expect(theirs.rowsOf('comment')).toMatchObject([{ content: 'What a bird' }])
  expect(theirs.rowsOf('message')).toHaveLength(2)
  expect(theirs.rowsOf('earning')).toEqual([])
  expect(theirs.rowsOf('user_block')).toEqual([])
  expect(theirs.text).not.toMatch(/argon2|A bore|creator\d@world.test/)
})

test('a message for sale is exported for who is entitled to it, and for no longer', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const now = world.clock.now()
  const sell = async (text: string, endsAt: Date | null) => {
    const { _id } = await sendText(creator, id, text)
    await world.db
      .updateTable('message')
      .set({ is_sale: true, price_cents: 500n })
      .where('id', '=', _id)
      .execute()
    const subject = { kind: 'message', id: _id }
    const source = { kind: 'purchase', id: newId() } as const
    const entitlement = { accountId: fan.id, subject, source, startsAt: now, endsAt }
    await world.db.transaction().execute((tx) => grantEntitlements(tx, [entitlement]))
  }
  await sell('Bought', null)
  await sell('Refunded', now)
  await sendText(creator, id, 'For everyone')
  const { rowsOf } = await exportOf(world, fan)
  expect(
    rowsOf('message')
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['Bought', 'For everyone'])
})

test('one at a time and one a day, with the password, told by email, and removed after a week', async ({
  world,
}) => {
  const [fan, other] = [await world.fan(), await world.fan()]
  expect((await world.visitor.call(RequestDataExport, { body: {} })).status).toBe(401)
  expect((await fan.call(ReadDataExport)).data).toMatchObject({ status: 'none', nextAt: null })
  expect((await fan.call(OpenDataExport, confirmed)).problem.error).toBe('data_export_missing')
  world.clock.advance(11 * minuteMs)
  for (const endpoint of [RequestDataExport, OpenDataExport]) {
    const unconfirmed = await fan.call(endpoint, { body: {} })
    expect(unconfirmed.problem.error).toBe('current_password_needed')
    const wrong = await fan.call(endpoint, { body: { currentPassword: 'Wrong-guess-1' } })
    expect(wrong.problem.error).toBe('current_password_wrong')
  }

  const twice = await Promise.all([1, 2].map(() => fan.call(RequestDataExport, confirmed)))
  expect(twice.map(({ data }) => data.status)).toEqual(['waiting', 'waiting'])
  await world.work()
  const [email, ...more] = await emailsTo(world, `${fan.username}@world.test`)
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: 'Your Stagedoor data is ready to download' })
  const { data: ready } = await fan.call(ReadDataExport)
  expect(ready).toMatchObject({ status: 'ready', size: expect.any(Number) })
  expect((await fan.call(RequestDataExport, confirmed)).problem.error).toBe('data_export_too_soon')

  // The URL is of this account alone, and for minutes.
  const url = await urlFor(fan)
  const get = (by: Person, at = url) => by.send({ method: 'GET', url: at })
  expect((await get(fan)).status).toBe(200)
  expect((await get(other)).problem.error).toBe('media_locked')
  const foreign = url.replace(fan.id, other.id)
  expect((await get(other, foreign)).problem.error).toBe('media_locked')
  world.clock.advance(11 * minuteMs)
  expect((await get(fan)).problem.error).toBe('address_expired')

  world.clock.advance(7 * dayMs)
  expect((await fan.call(ReadDataExport)).data.status).toBe('none')
  expect((await fan.call(OpenDataExport, confirmed)).problem.error).toBe('data_export_missing')
  await sweepExports(world.app.parts)
  expect(await world.app.parts.store.stat(exportKey(fan.id))).toBeUndefined()
})

test('a deletion removes the archive, even one that is still being made', async ({ world }) => {
  const { db, clock, store } = world.app.parts
  const fan = await world.fan()
  await fan.call(RequestDataExport, confirmed)
  await world.work()
  expect(await store.stat(exportKey(fan.id))).toBeDefined()
  await deleteAccountNow(world.app.parts, fan.id)
  expect(await store.stat(exportKey(fan.id))).toBeUndefined()
  await addJob(db, MAKE_EXPORT, { accountId: fan.id }, { runAt: clock.now() })
  await world.makeJobsDue()
  await world.work()
  expect(await store.stat(exportKey(fan.id))).toBeUndefined()
})
