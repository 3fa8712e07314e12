import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/identity/sessions/index.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { connectDatabase, type Database } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { openShop, sendShoppers } from './support/shoppers.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

let dataDir = ''
let site: SiteProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-killed-payouts-'))
  site = await startSite(dataDir)
})
afterAll(async () => {
  await site?.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function call<Data>(path: string, token: string, body: object = {}): Promise<Data> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const reply = await fetch(`${site?.url}${path}`, request)
  const text = await reply.text()
  expect(reply.status, `${path}: ${text}`).toBe(200)
  return (JSON.parse(text) as { data: Data }).data
}

const open = () => connectDatabase({ url: site?.databaseUrl ?? '', poolSize: 2, onError: () => {} })

/** A payout that waits for staff, and who may approve it. */
async function requested({ db }: Database) {
  const [post = ''] = await openShop(db, 20)
  const posts = await rows<{ id: string; creator_id: string }>(
    db,
    'select id, creator_id from feed where creator_id = (select creator_id from feed where id = $1)',
    [post],
  )
  const creatorId = posts[0]?.creator_id ?? ''
  const [fan, owner] = await sendShoppers(db, 2, 20)
  for (const { id } of posts) await call(`/wallet/charges/feed/${id}`, fan?.token ?? '')
  await rows(db, 'update earning set available_at = created_at')
  const now = new Date()
  const creator = await openSession(db, { accountId: creatorId, remember: false, now })
  const { url } = await call<{ url: string }>('/stripe/accounts', creator)
  const signUp = `/sandbox/sign-ups/${url.split('/').at(-1)}`
  await call(signUp, creator, { outcome: 'complete' })
  await rows(
    db,
    `update payout_account set created_at = now() - interval '4 days', details_submitted = true,
       transfers_enabled = true, payouts_enabled = true`,
  )
  await rows(db, `update account set roles = '{owner,admin}' where id = $1`, [owner?.id])
  const body = { requestTokens: 60, paymentAccountType: 'stripe' }
  const { _id: id } = await call<{ _id: string }>('/payout-requests', creator, body)
  return { id, staff: owner?.token ?? '' }
}

test('B16: a worker that is killed between the transfer and its commit sends it once', async () => {
  let database = open()
  const { id, staff } = await requested(database)
  // Whoever stores that it was paid waits, until it is killed.
  await rows(
    database.db,
    `create function wait_here() returns trigger language plpgsql as
     $$ begin perform pg_sleep(600); return new; end $$`,
  )
  await rows(
    database.db,
    `create trigger wait_here before update on payout_request for each row
     when (new.entry_id is not null) execute function wait_here()`,
  )
  await call(`/admin/payout-requests/status/${id}`, staff, { status: 'approved' })
  const sleepers = `from pg_stat_activity where wait_event = 'PgSleep'`
  const isWaiting = async () => (await rows(database.db, `select 1 ${sleepers}`)).length
  await expect.poll(isWaiting, { timeout: 30_000 }).toBeGreaterThan(0)
  const transfers = 'select key, reference from sandbox_transfer'
  const before = await rows<{ key: string; reference: string }>(database.db, transfers)
  expect(before).toMatchObject([{ key: id }])
  await site?.killServer()
  await rows(database.db, `select pg_terminate_backend(pid) ${sleepers}`)
  await rows(database.db, 'drop trigger wait_here on payout_request')
  const state = 'select status, reference, sending_at is not null as sending from payout_request'
  expect(await rows(database.db, state)).toEqual([
    { status: 'approved', reference: '', sending: true },
  ])
  await database.close()

  site = await startSite(dataDir)
  database = open()
  const statusNow = async () => (await rows<{ status: string }>(database.db, state))[0]?.status
  await expect.poll(statusNow, { timeout: 120_000, interval: 500 }).toBe('done')
  expect(await rows(database.db, transfers)).toEqual(before)
  expect(await rows(database.db, state)).toMatchObject([{ reference: before[0]?.reference }])
  const entries = `select kind from ledger_entry where kind like 'payout%'`
  expect(await rows(database.db, entries)).toEqual([{ kind: 'payout' }])
  expect((await checkLedger(database.db)).findings).toEqual([])
  await database.close()
}, 240_000)
