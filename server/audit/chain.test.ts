import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ExportAuditLog } from '#contract/operations/audit-log.ts'
import { deleteAccountNow } from '#server/identity/account-deletion/index.ts'
import { deletedAmong } from '#server/identity/accounts/index.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { chainEntries, checkChain, headSigner, recordDecision } from './index.ts'
import { sendHead } from './jobs.ts'

const decide = (world: World, actor: Person, target: Person, reason = '') =>
  world.db.transaction().execute((tx) =>
    recordDecision(tx, {
      ...{ actorId: actor.id, action: 'account.changed', targetKind: 'account' },
      ...{ targetId: target.id, before: { name: 'Old' }, after: { name: 'New' }, reason },
    }),
  )

async function exported(owner: Person) {
  const entries: unknown[] = []
  let publicKey = ''
  for (;;) {
    const { data } = await owner.call(ExportAuditLog, { query: { after: entries.length } })
    publicKey = data.publicKey
    if (data.entries.length === 0) return { entries, publicKey }
    entries.push(...data.entries)
  }
}

/** What the script says of an export, and of emails with heads. */
async function verified(world: World, log: object, ...emails: string[]): Promise<string> {
  const paths = [JSON.stringify(log), ...emails].map(async (text, index) => {
    const path = join(world.app.dataDir, `verify-${index}`)
    await writeFile(path, text)
    return path
  })
  const args = ['tools/verify-audit-log.mjs', ...(await Promise.all(paths))]
  return new Promise((resolve) => execFile(process.execPath, args, (_error, out) => resolve(out)))
}

test('entries are chained, and the script verifies an export, also after a deletion', async ({
  world,
}) => {
  const [owner, fan, other] = [await world.staff(), await world.fan(), await world.fan()]
  const parts = world.app.parts
  await decide(world, owner, fan, 'A secret reason')
  await decide(world, owner, other)
  await world.work()
  const log = await exported(owner)
  expect(log.entries).toMatchObject([{ number: 1, targetId: fan.id }, { number: 2 }])
  expect(await verified(world, log)).toMatch(/^2 entries verify/)

  // The owners get the head, signed; who changes the log later is found out by it.
  const signer = headSigner('a secret for tests that is long enough')
  const owners = async () => [{ email: emailOf(owner), language: 'de' }]
  await sendHead({ ...parts, signer, owners, deletedAmong, siteName: () => 'Stagedoor' })
  const [email] = await emailsTo(world, emailOf(owner))
  expect(email?.subject).toBe('Stagedoor: das Protokoll von heute')
  await decide(world, owner, other)
  await world.work()
  const later = await exported(owner)
  expect(await verified(world, later, email?.text ?? '')).toMatch(/^3 entries verify/)
  const shortened = { ...later, entries: later.entries.slice(0, 1) }
  expect(await verified(world, shortened, email?.text ?? '')).toContain('differs from the head')
  const forged = (email?.text ?? '').replace(/signature .{6}/, 'signature AAAAAA')
  expect(await verified(world, later, forged)).toContain('was not signed by this site')

  await deleteAccountNow(parts, fan.id)
  const after = await exported(owner)
  expect(JSON.stringify(after)).not.toContain('A secret reason')
  expect(await verified(world, after, email?.text ?? '')).toMatch(/^3 entries verify/)
  expect(await checkChain({ db: world.db, deletedAmong })).toEqual([])
  await world.db.deleteFrom('audit_value').where('account_id', '=', other.id).execute()
  expect(await checkChain({ db: world.db, deletedAmong })).toEqual([
    'the values of entry 2 were removed',
    'the values of entry 3 were removed',
  ])
  const visitor = await world.visitor.call(ExportAuditLog)
  const support = await (await world.staff({ role: 'support' })).call(ExportAuditLog)
  expect([visitor.status, support.status]).toEqual([401, 403])
})

test('a job numbers and chains a committed entry within 5 seconds', async ({ world }) => {
  const [owner, fan] = [await world.staff(), await world.fan()]
  const { jobs, pool } = world.app.parts
  const ends = () => rows(world.db, 'select number::int from audit_chain order by number')
  await jobs.start(pool)
  try {
    // The first wakes an idle process, the others come while it works.
    for (const numbers of [[1], [1, 2, 3]]) {
      while ((await countEntries(world)) < numbers.length) await decide(world, owner, fan)
      const chained = numbers.map((number) => ({ number }))
      await expect.poll(ends, { interval: 20 }).toEqual(chained)
    }
  } finally {
    await jobs.stop()
  }
})

const countEntries = async ({ db }: World): Promise<number> =>
  (await rows(db, 'select from audit_log')).length

test('any changed, removed or reordered entry of 10,000 is found', async ({ world }) => {
  const { db } = world
  const owner = await world.staff()
  await sql`insert into audit_log (id, actor_id, action, target_kind, values_hash, created_at)
    select lpad(to_hex(n), 24, '0'), ${owner.id}, 'settings.changed', 'setting',
      sha256('salt' || convert_to('{}', 'UTF8')), now() + n * interval '1 ms'
    from generate_series(1, 10000) n`.execute(db)
  await sql`insert into audit_value (entry_id, salt, content) select id, 'salt', '{}' from audit_log`.execute(
    db,
  )
  await sql`insert into audit_unchained select id from audit_log`.execute(db)
  await chainEntries(db)
  expect(await checkChain({ db, deletedAmong })).toEqual([])
  const end = await db
    .selectFrom('audit_chain')
    .select('hash')
    .where('number', '=', 10000n)
    .executeTakeFirstOrThrow()
  const head = { number: 10000, hash: end.hash.toString('hex') }

  /** What is found once somebody with all rights in the database has done this. */
  const foundAfter = (...tampering: string[]) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const one of tampering) await sql.raw(one).execute(tx)
        const found = await checkChain({ db: tx, deletedAmong }, [head])
        throw Object.assign(new Error('undo'), { found })
      })
      .catch((undone) => undone.found)
  const idOf = (n: number) => `lpad(to_hex(${n}), 24, '0')`
  expect(await foundAfter(`update audit_log set action = 'x' where id = ${idOf(7777)}`)).toEqual([
    'entry 7777 was changed',
  ])
  expect(
    await foundAfter(
      `update audit_log set created_at = created_at + interval '1 us' where id = ${idOf(1)}`,
    ),
  ).toEqual(['entry 1 was changed'])
  expect(
    await foundAfter(`update audit_value set content = '{ }' where entry_id = ${idOf(42)}`),
  ).toEqual(['the values of entry 42 were changed'])
  expect(await foundAfter(`delete from audit_value where entry_id = ${idOf(42)}`)).toEqual([
    'the values of entry 42 were removed',
  ])
  expect(await foundAfter(`delete from audit_log where id = ${idOf(5000)}`)).toEqual([
    'entry 5000 was removed',
  ])
  expect(await foundAfter(`delete from audit_chain where number = 5000`)).toContain(
    'entry 5000 is missing',
  )
  expect(await foundAfter(`delete from audit_chain where number > 9990`)).toEqual([
    'entry 10000, a head that was sent, is missing',
  ])
  const swap = [
    'update audit_chain set number = -number where number in (10, 11)',
    'update audit_chain set number = 21 + number where number < 0',
  ]
  const reordered = [10, 11, 12].map((number) => `entry ${number} was changed`)
  expect(await foundAfter(...swap)).toEqual(reordered)
}, 60_000)
