import { type RawBuilder, sql } from 'kysely'
import { dayMs, dayOf } from '#server/kernel/clock.ts'
import { siteBalance } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'

export interface DayRow {
  day: string
  newAccounts: number
  moneyInCents: bigint
  tipsCents: bigint
  commissionCents: bigint
}

/**
 * The numbers of each of the last `days` days (UTC), oldest first, including today: daily sums, and
 * what is not folded into them yet.
 */
export async function listDays(db: Db, days: number, now: Date): Promise<DayRow[]> {
  const names = Array.from({ length: days }, (_, ago) =>
    dayOf(new Date(now.getTime() - (days - 1 - ago) * dayMs)),
  )
  const since = sql<Date>`${names[0]}::date`
  const day = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')
  const [site, earned] = await Promise.all([
    db
      .selectFrom(siteSums(db))
      .select([day, countOf(sql`measure <> 'payment'`).as('accounts')])
      .select(sumOf('cents', sql`measure = 'payment'`).as('payments'))
      .where('day', '>=', since)
      .groupBy('sums.day')
      .execute(),
    db
      .selectFrom(earningSums(db))
      .select([day, sumOf('gross_cents', sql`type in ('tip', 'stream_tip')`).as('tips')])
      .select(sql<bigint>`sum(gross_cents - net_cents)::bigint`.as('commission'))
      .where('day', '>=', since)
      .groupBy('sums.day')
      .execute(),
  ])
  const siteOf = new Map(site.map((row) => [row.day, row]))
  const earnedOf = new Map(earned.map((row) => [row.day, row]))
  return names.map((name) => ({
    day: name,
    newAccounts: Number(siteOf.get(name)?.accounts ?? 0n),
    moneyInCents: siteOf.get(name)?.payments ?? 0n,
    tipsCents: earnedOf.get(name)?.tips ?? 0n,
    commissionCents: earnedOf.get(name)?.commission ?? 0n,
  }))
}

export interface Totals {
  accounts: number
  creators: number
  activeSubscriptions: number
  payoutsDueCents: bigint
  gatewayFeeCents: bigint
}

/** The current totals. */
export async function readTotals(db: Db): Promise<Totals> {
  const [site, { earned }, { subscriptions }, paidOut, fees] = await Promise.all([
    db
      .selectFrom(siteSums(db))
      .select([
        countOf(sql`measure <> 'payment'`).as('accounts'),
        countOf(sql`measure = 'creator'`).as('creators'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(earningSums(db))
      .select(sumOf('net_cents').as('earned'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('creator')
      .select(sumOf('subscriber_count').as('subscriptions'))
      .executeTakeFirstOrThrow(),
    siteBalance(db, 'payouts'),
    siteBalance(db, 'gateway_fees'),
  ])
  return {
    accounts: Number(site.accounts),
    creators: Number(site.creators),
    activeSubscriptions: Number(subscriptions),
    payoutsDueCents: earned - paidOut,
    gatewayFeeCents: -fees,
  }
}

const sumOf = (column: string, which = sql`true`) =>
  sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where ${which}), 0)::bigint`

const countOf = (which: RawBuilder<unknown>) => sumOf('count', which)

/** The site's daily sums with the changes since the last fold. */
const siteSums = (db: Db) =>
  db
    .selectFrom('site_daily')
    .select(['measure', 'day', 'count', 'cents'])
    .unionAll(db.selectFrom('site_change').select(['measure', 'day', 'count', 'cents']))
    .as('sums')

/** The same for the earnings of all creators together. */
const earningSums = (db: Db) =>
  db
    .selectFrom('earning_daily')
    .select(['type', 'day', 'gross_cents', 'net_cents'])
    .where('performer_id', '=', 'site')
    .unionAll(db.selectFrom('earning_change').select(['type', 'day', 'gross_cents', 'net_cents']))
    .as('sums')
