import { type Selectable, sql } from 'kysely'
import type { PayoutFailure, PayoutMethod, PayoutStatus } from '#contract/money/payouts.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { sumEarnings } from '#server/money/earnings/index.ts'
import { earningsBalances, heldCents } from '#server/money/ledger/index.ts'
import { isBehind, rowsRead } from '#server/platform/csv/index.ts'
import { type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type HistoryQuery, historyOf } from '../history.ts'
import type { EarningsState } from './rules.ts'

const columns = [
  'id',
  'creator_id',
  'cents',
  'status',
  'method',
  'account',
  'request_note',
  'admin_note',
  'reference',
  'hold_id',
  'entry_id',
  'return_entry_id',
  'version',
  'withdrawn_at',
  'failure',
  'sending_at',
  'transfer_attempt',
  'paid_at',
  'created_at',
  'updated_at',
] as const

type Stored = Pick<Selectable<DB['payout_request']>, (typeof columns)[number]>
interface PayoutValues {
  status: PayoutStatus
  method: PayoutMethod
  failure: PayoutFailure | null
}
export type PayoutRow = Omit<Stored, keyof PayoutValues> & PayoutValues

const requests = (db: Db | Tx) =>
  db.selectFrom('payout_request').select(columns).$narrowType<PayoutValues>()

const sortable = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  requestTokens: 'cents',
  status: 'status',
  paymentAccountType: 'method',
} as const

export interface PayoutFilters {
  creatorId?: string | undefined
  status?: PayoutStatus | undefined
  method?: PayoutMethod | undefined
  /** Part of the creator's name. */
  q?: string | undefined
}

/** One page of requests, of one creator or of all. */
export async function listPayouts(
  db: Db,
  { creatorId, status, method, q, ...query }: PayoutFilters & HistoryQuery,
): Promise<Listed<PayoutRow>> {
  const history = { where: { creator_id: creatorId, status, method }, sortable }
  const found = historyOf(requests(db), history, query)
  const page = pageOf(query)
  if (!q) return listRows(db, found, page)
  const counted = found.where(isOfNamed(db, q))
  const creatorIds = await findNamed(db, q)
  // Among the requests of very many, those of a page come soon.
  if (creatorIds.length > maxNamed) return listRows(db, counted, page)
  const firstOfEach = historyOf(
    requests(db).where('creator_id', '=', sql<string>`named.id`),
    history,
    query,
  ).limit(page.limit + page.offset)
  const first = sql<string>`any(array(
    select of_one.id from unnest(${creatorIds}::text[]) named (id), lateral (${firstOfEach}) of_one))`
  return listRows(db, found.where('id', '=', first), page, counted)
}

const maxNamed = 100

/** Accounts with a text in their names; one more than `maxNamed` at most. */
async function findNamed(db: Db, q: string): Promise<string[]> {
  const named = await db
    .selectFrom('account as a')
    .select('a.id')
    .where(isNamed('a', q))
    .limit(maxNamed + 1)
    .execute()
  return named.map(({ id }) => id)
}

/** The same for a page of a file, the newest first, behind one of them. */
export function listPayoutsAfter(
  db: Db,
  {
    creatorId,
    status,
    method,
    q,
    after,
    ...days
  }: PayoutFilters & Pick<HistoryQuery, 'fromDate' | 'toDate'> & { after?: string | undefined },
): Promise<PayoutRow[]> {
  const where = { creator_id: creatorId, status, method }
  const query = { ...days, sortBy: 'createdAt' }
  let found = historyOf(requests(db), { where, sortable }, query)
  if (q) found = found.where(isOfNamed(db, q))
  if (after !== undefined) found = found.where(isBehind({ table: 'payout_request', after }))
  return found.limit(rowsRead).execute()
}

/** SQL: requests of creators with a text in their names. */
const isOfNamed = (db: Db, q: string) =>
  sql<boolean>`creator_id in ${db.selectFrom('account as a').select('a.id').where(isNamed('a', q))}`

export const findPayout = (db: Db | Tx, id: string): Promise<PayoutRow | undefined> =>
  requests(db).where('id', '=', id).executeTakeFirst()

/** Lock a request until the transaction ends. */
export const lockPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  requests(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Lock the request that a transfer of the gateway paid. */
export const lockTransferred = (tx: Tx, reference: string): Promise<PayoutRow | undefined> =>
  requests(tx)
    .where('reference', '=', reference)
    // As in the partial index.
    .where(sql<boolean>`method = 'stripe'`)
    .forUpdate()
    .executeTakeFirst()

/** Approved requests that the gateway is to transfer now. */
export async function listDueTransfers(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('payout_request')
    .select('id')
    // As in the partial index.
    .where(sql<boolean>`status = 'approved' and method = 'stripe'`)
    .where('transfer_due_at', '<=', now)
    .orderBy('transfer_due_at')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

/** Approved requests that staff send by hand, oldest first. */
export const listToSend = (
  db: Db,
  { exceptOf, limit }: { exceptOf: string; limit: number },
): Promise<PayoutRow[]> =>
  requests(db)
    // As in the partial index.
    .where(sql<boolean>`status in ('pending', 'approved')`)
    .where('status', '=', 'approved')
    .where('method', '<>', 'stripe')
    .where('creator_id', '<>', exceptOf)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether a request of this creator waits to be paid. */
export async function hasOpenPayout(db: Db | Tx, creatorId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payout_request')
    .select('id')
    .where('creator_id', '=', creatorId)
    // As in the partial index.
    .where(sql<boolean>`status in ('pending', 'approved')`)
    .executeTakeFirst()
  return open !== undefined
}

/** What happened to a request, oldest first. */
export const listSteps = (db: Db | Tx, payoutId: string) =>
  db
    .selectFrom('payout_step')
    .select(['id', 'kind', 'actor_id', 'cents', 'version', 'created_at'])
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .limit(200)
    .execute()

/** Who has approved a request as it is now. */
export async function listApprovers(
  db: Db | Tx,
  { id, version }: Pick<PayoutRow, 'id' | 'version'>,
): Promise<string[]> {
  const steps = await db
    .selectFrom('payout_step')
    .select('actor_id')
    .where('payout_id', '=', id)
    .where('version', '=', version)
    .where('kind', '=', 'approved')
    .execute()
  return steps.flatMap(({ actor_id }) => actor_id ?? [])
}

/** A step with its request: for jobs. */
export const findStep = (db: Db, stepId: string) =>
  db
    .selectFrom('payout_step as s')
    .innerJoin('payout_request as p', 'p.id', 's.payout_id')
    .select(['s.id', 's.kind', 's.cents', 'p.id as payoutId', 'p.creator_id as creatorId'])
    .where('s.id', '=', stepId)
    .executeTakeFirst()

/** What a creator has earned, by what may be done with it. */
export async function readEarnings(
  db: Db | Tx,
  creatorId: string,
  now: Date,
): Promise<EarningsState> {
  const earned = await sumEarnings(db, { creatorId })
  const recent = await db
    .selectFrom('earning')
    .select(sql<bigint>`coalesce(sum(net_cents - refunded_net_cents), 0)::bigint`.as('cents'))
    .select(({ fn }) => fn.min('available_at').as('next'))
    .where('performer_id', '=', creatorId)
    // As in the partial index.
    .where(sql<boolean>`not is_paid and refunded_at is null`)
    .where('available_at', '>', now)
    .executeTakeFirstOrThrow()
  return {
    earnedCents: earned.net_cents,
    paidOutCents: await paidOutCents(db, creatorId),
    freeCents: (await earningsBalances(db, [creatorId])).get(creatorId) ?? 0n,
    recentCents: recent.cents,
    nextReleaseAt: recent.next,
    reservedCents: await heldCents(db, { ownerId: creatorId, source: 'earnings' }),
  }
}

/** What was paid out to a creator, and did not come back. */
export async function paidOutCents(db: Db | Tx, creatorId: string): Promise<bigint> {
  const { cents } = await db
    .selectFrom('payout_request')
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow()
  return cents
}
