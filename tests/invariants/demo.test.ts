import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { connectDatabase, type Database } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { copyDatabase } from '#tests/support/test-database.ts'
import { startSite } from './support/site-process.ts'

const filledWithinMs = 480_000

let dataDir = ''
let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-demo-'))
  copy = await copyDatabase(inject('postgresUrl'))
  database = connectDatabase({ url: copy.url, poolSize: 2, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startSite(dataDir, { DATABASE_URL: copy.url, DEMO: 'on' })

async function count(text: string): Promise<number> {
  const [row] = await rows<{ n: number }>(database.db, `select count(*)::int as n from ${text}`)
  return row?.n ?? 0
}

async function demoState(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/readyz?detail`)
  return { status: answer.status, ...((await answer.json()) as { demo: string }) }
}

/** What would be there twice, had a step been taken again. */
const duplicates = {
  posts: `(select 1 from feed group by creator_id, idempotency_key having count(*) > 1) d`,
  comments: `(select 1 from comment group by object_id, created_by having count(*) > 1) d`,
  charges: `(select 1 from wallet_charge group by source_id, target_id, type having count(*) > 1) d`,
  topUps: `(select 1 from payment_transaction where type = 'token_package'
    group by source_id having count(*) > 1) d`,
  packages: `(select 1 from token_package group by name having count(*) > 1) d`,
  videos: `(select 1 from video group by creator_id, title having count(*) > 1) d`,
  messages: `(select 1 from message group by conversation_id, text having count(*) > 1) d`,
}

test('two processes fill the demo once, also when the one that fills is killed', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(await demoState(second.url)).toMatchObject({ status: 200, ready: true, demo: 'filling' })
  const login = await fetch(`${first.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'alex@demo.test', password: 'Demo-password-1' }),
  })
  expect(login.status, 'people use the site meanwhile').toBe(200)

  await expect.poll(() => count('feed'), { timeout: 120_000, interval: 100 }).toBeGreaterThan(20)
  await first.killServer()
  await expect
    .poll(() => demoState(second.url), { timeout: filledWithinMs, interval: 500 })
    .toMatchObject({ status: 200, demo: 'done' })

  for (const [name, query] of Object.entries(duplicates)) expect(await count(query), name).toBe(0)
  expect((await checkLedger(database.db)).findings).toEqual([])
  expect([await count('token_package'), await count('coupon')]).toEqual([2, 1])
  const [alex] = await rows<{ cents: bigint }>(
    database.db,
    `select balance_cents as cents from ledger_account l join account a on a.id = l.owner_id
     where a.username = 'alex' and l.kind = 'wallet'`,
  )
  expect(alex?.cents).toBe(10_000n)

  const ofMara = (what: string) => count(`${what} and a.username = 'mara'`)
  const payouts = `payout_request p join account a on a.id = p.creator_id`
  const earnings = `earning e join account a on a.id = e.performer_id`
  expect(await ofMara(`${payouts} where p.status = 'done'`)).toBe(1)
  expect(await ofMara(`${payouts} where p.status = 'pending'`)).toBe(1)
  for (const state of [
    'is_paid',
    'available_at > now()',
    'not is_paid and available_at <= now()',
  ]) {
    expect(await ofMara(`${earnings} where ${state}`), state).toBeGreaterThan(0)
  }
  const massOfMara = `mass_message x join account a on a.id = x.creator_id`
  expect(await ofMara(`${massOfMara} where x.status = 'sent' and x.delivered > 3`)).toBe(1)
  expect(await ofMara(`${massOfMara} where x.status = 'scheduled' and x.candidates > 3`)).toBe(1)
  expect(await count(`mass_message_recipient where charge_ids <> '{}'`)).toBeGreaterThan(1)

  const before = await count('account')
  expect(await second.stop()).toBe(0)
  const third = await start()
  expect(await demoState(third.url)).toMatchObject({ status: 200, demo: 'done' })
  expect(await count('account')).toBe(before)
  await third.stop()
}, 780_000)
