import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { type Gateway, startGateway } from './support/killed-money/gateway.ts'
import type { Point } from './support/killed-money/gateway-process.ts'
import {
  approveAll,
  hireStaff,
  openAccounts,
  requestPayouts,
  untilPaid,
} from './support/killed-money/payouts.ts'
import {
  type Deed,
  deedsOf,
  openSeason,
  perform,
  refundOf,
  renewAll,
  type Season,
  type Size,
  subscriptionsOf,
} from './support/killed-money/season.ts'
import { createSite, type KillableSite, type Victim } from './support/killed-money/site.ts'
import { priceCents } from './support/shoppers.ts'
import { standardProgram } from './support/site-process.ts'

/** `npm run test:long`: five seeds of 500 purchases, 100 renewals and 50 payouts. */
const seeds = Number(process.env.KILLED_MONEY_SEEDS ?? 1)
const size: Size = process.env.KILLED_MONEY_SEEDS
  ? { fans: 10, posts: 50, creators: 10 }
  : { fans: 3, posts: 10, creators: 2 }
/** Each creator asks for one in each. */
const payoutRounds = process.env.KILLED_MONEY_SEEDS ? 5 : 2
const splitProgram = join(import.meta.dirname, 'support/killed-money/split-process.ts')
const victims: Victim[] = ['server', 'postgres', 'worker']

let dataDir = ''
let site: KillableSite
let gateway: Gateway

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-killed-money-'))
  site = await createSite(dataDir)
  gateway = await startGateway(join(dataDir, 'gateway.jsonl'), site.url)
  await site.start(gateway.port)
})
afterAll(async () => {
  await gateway.stop()
  await site.end()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kill at a call of the gateway, which it has received, or whose answer nobody gets any more. */
async function killAt(point: Point, victim: Victim): Promise<void> {
  await gateway.hold(point)
  if (victim === 'postgres') gateway.letGo()
  await site.kill(victim)
  gateway.letGo()
}

async function work(db: () => Db, season: Season, seed: number): Promise<Deed[]> {
  const { topUps, purchases } = deedsOf(season)
  const refunds: Deed[] = []
  const adding = season.fans.map(async ({ token }) => {
    for (const topUp of topUps.filter((deed) => deed.token === token)) {
      await perform(site.url, topUp)
    }
  })
  const buying = purchases.map(async (purchase, n) => {
    await perform(site.url, purchase)
    if (n % 5 > 0) return
    const refund = refundOf(season, purchase)
    refunds.push(refund)
    await perform(site.url, refund)
  })
  const shopping = Promise.all([...adding, ...buying])
  const victim = (n: number) => victims[(seed + n) % victims.length] ?? 'server'
  // A worker charges no top-ups: the server does, which is killed in its place.
  const ofCharge = (n: number) => (victim(n) === 'worker' ? 'server' : victim(n))
  await killAt({ call: 'charge', when: 'received' }, ofCharge(0))
  await killAt({ call: 'charge', when: 'handled' }, ofCharge(1))
  // Postgres may be on its way back.
  await expect.poll(() => rows(db(), 'select').then((found) => found.length)).toBe(1)
  await renewAll(db(), season)
  await killAt({ call: 'renewal', when: 'received' }, victim(1))
  await killAt({ call: 'renewal', when: 'handled' }, victim(2))
  await shopping
  return [...topUps, ...purchases, ...refunds]
}

/** Creators are paid several times; the first two times a process is killed around a transfer. */
async function payOut(db: () => Db, season: Season, seed: number): Promise<void> {
  await openAccounts(db(), site.url, gateway, season)
  const staff = await hireStaff(db())
  const points = ['received', 'handled'] as const
  for (let round = 0; round < payoutRounds; round++) {
    const ids = await requestPayouts(site.url, season)
    const approving = approveAll(site.url, staff, ids)
    const when = points[round]
    const victim = victims[(seed + round) % victims.length] ?? 'worker'
    if (when) await killAt({ call: 'transfer', when }, victim)
    await approving
    await untilPaid(db, ids)
  }
}

/** Compare what the gateway transferred with the payouts of the site, and with its books. */
async function expectSameTransfers(db: Db): Promise<void> {
  const sent = gateway
    .recorded()
    .filter(({ call }) => call === 'transfer')
    .map(({ key, amount }) => ({ id: key, cents: BigInt(amount) }))
  const paid = await rows<{ id: string; cents: bigint }>(
    db,
    `select p.id, -sum(l.amount_cents)::bigint as cents
     from payout_request p join ledger_entry e on e.id = p.entry_id and e.kind = 'payout'
       join ledger_line l on l.entry_id = e.id and l.amount_cents < 0
     where p.status = 'done' group by p.id`,
  )
  expect(sent.sort(byId)).toEqual(paid.sort(byId))
}

/**
 * Wait until nothing is left to do, jobs that killed processes held included. A job that is replaced while
 * it runs gets no further attempt: one with the same key does its work.
 */
async function settle(db: Db): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    await gateway.delivered()
    await rows(
      db,
      `select from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where task_identifier = 'payments.check'), run_at := now())`,
    )
    const left = await rows<{ what: string }>(
      db,
      `select 'event ' || topic as what from event_outbox
       union all select concat_ws(' ', 'job', task_identifier, last_error, locked_by)
         from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
       union all select concat_ws(' ', 'event of the gateway', type, reason)
         from gateway_event where state = 'waiting'
       union all select concat_ws(' ', 'payment', type, status)
         from payment_transaction where status in ('created', 'processing', 'require_authentication')`,
    )
    if (left.length === 0) return
    if (Date.now() > deadline) expect(left).toEqual([])
    await sleep(300)
  }
}

const byId = (a: { id: string | undefined }, b: { id: string | undefined }) =>
  String(a.id).localeCompare(String(b.id))

/** Compare what the gateway charged with the payments of the site. */
async function expectSameCharges(db: Db): Promise<void> {
  const charged = gateway
    .recorded()
    .filter(({ call }) => call === 'charge' || call === 'renewal')
    .map(({ key, amount, status }) => ({ id: key, cents: BigInt(amount), status }))
  expect(new Set(charged.map(({ id }) => id)).size).toBe(charged.length)
  const paid = await rows<{ id: string; cents: bigint; status: string }>(
    db,
    `select id, total_cents as cents, 'succeeded' as status from payment_transaction
     where status = 'success' and gateway = 'stripe'`,
  )
  expect(charged.sort(byId)).toEqual(paid.sort(byId))
}

/** The fee of each payment is booked once. */
async function expectSameFees(db: Db): Promise<void> {
  const found = await rows<{ id: string; fee: bigint; booked: bigint; n: number }>(
    db,
    `select p.id, p.fee_cents as fee, coalesce(sum(l.amount_cents), 0)::bigint as booked, count(e.id)::int as n
     from payment_transaction p
       left join ledger_entry e on e.follows = p.entry_id and e.kind = 'gateway_fee'
       left join ledger_line l on l.entry_id = e.id and l.amount_cents > 0
     where p.status = 'success' and p.gateway = 'stripe' group by p.id`,
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ fee, booked, n }) => n !== 1 || booked !== fee)).toEqual([])
}

/** Each subscription was paid once when it began, and renewed once. */
async function expectRenewedOnce(db: Db, { fans }: Season): Promise<void> {
  const found = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from payment_transaction where source_id = any($1)
       and type = 'monthly_subscription' and status = 'success' group by source_id, target_id`,
    [fans.map(({ id }) => id)],
  )
  expect(found).toEqual(Array(size.fans * size.creators).fill({ n: 2 }))
}

async function expectBalanced(db: Db, season: Season, deeds: Deed[]): Promise<void> {
  const counted = await rows<{ charges: number; refunds: number; topUps: number }>(
    db,
    `select (select count(*)::int from wallet_charge where id = any($1)) as charges,
       (select count(*)::int from refund where charge_id = any($1)) as refunds,
       (select count(*)::int from payment_transaction where id = any($1)) as "topUps"`,
    [deeds.map(({ id }) => id)],
  )
  const posts = season.creators.flatMap((creator) => creator.posts).length
  const purchases = posts * size.fans
  expect(counted).toEqual([
    {
      charges: purchases,
      refunds: Math.ceil(purchases / 5),
      topUps: Math.ceil(posts / 5) * size.fans,
    },
  ])
  expect(await checkLedger(db)).toMatchObject({ balanced: true, findings: [] })
  await expectWallets(db, season)
}

/** Every wallet holds what was added to it, less what it bought, and what was given back. */
async function expectWallets(db: Db, { fans }: Pick<Season, 'fans'>): Promise<void> {
  const found = await rows<{ holds: bigint; should: bigint }>(
    db,
    `select w.balance_cents as holds, (${priceCents}
       + (select coalesce(sum(total_cents), 0) from payment_transaction p
         where p.source_id = w.owner_id and type = 'token_package' and status = 'success')
       - (select coalesce(sum(total_cents - refunded_cents), 0) from wallet_charge c
         where c.source_id = w.owner_id))::bigint as should
     from ledger_account w where w.kind = 'wallet' and w.owner_id = any($1)`,
    [fans.map(({ id }) => id)],
  )
  expect(found.map(({ holds }) => holds)).toEqual(found.map(({ should }) => should))
}

test.each(Array.from({ length: seeds }, (_, n) => n + 1))(
  'seed %i: kills between a payment and its answer lose, charge and refund nothing twice',
  async (seed) => {
    let database = connectDatabase({ url: site.databaseUrl(), poolSize: 2, onError: () => {} })
    const season = await openSeason(database.db, site.url, size)
    await Promise.all(subscriptionsOf(season).map((deed) => perform(site.url, deed)))
    const deeds = await work(() => database.db, season, seed)
    await database.close()

    database = connectDatabase({ url: site.databaseUrl(), poolSize: 2, onError: () => {} })
    await settle(database.db)
    await Promise.all(deeds.map((deed) => perform(site.url, deed)))
    await payOut(() => database.db, season, seed)
    await settle(database.db)
    await expectSameTransfers(database.db)
    await expectSameCharges(database.db)
    await expectSameFees(database.db)
    await expectRenewedOnce(database.db, season)
    await expectBalanced(database.db, season, deeds)
    await database.close()
  },
  600_000,
)

test('a build that books a payment in a transaction of its own is found out', async () => {
  await site.replaceBy(splitProgram)
  let database = connectDatabase({ url: site.databaseUrl(), poolSize: 2, onError: () => {} })
  const { fans } = await openSeason(database.db, site.url, { fans: 1, posts: 1, creators: 1 })
  const fan = fans[0] as Season['fans'][number]
  const body = { amount: 25, paymentGateway: 'stripe', cardId: fan.card }
  const topUp = { path: '/payment/wallet/top-up', token: fan.token, key: 'top-up', body }
  const added = perform(site.url, topUp)
  const hasBooked = async () =>
    (
      await rows(
        database.db,
        'select from ledger_account where owner_id = $1 and balance_cents > $2',
        [fan.id, priceCents],
      )
    ).length > 0
  await expect.poll(hasBooked).toBe(true)

  await database.close()
  await site.replaceBy(standardProgram)
  await added
  database = connectDatabase({ url: site.databaseUrl(), poolSize: 2, onError: () => {} })
  await settle(database.db)
  await expectSameCharges(database.db)
  await expect(expectWallets(database.db, { fans })).rejects.toThrow()
  await database.close()
})
