import type { SaleState } from '#contract/money/sale-state.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import { atTheBank, requestKind } from './reads.ts'

export const untouched: SaleState = { refundReason: '', refundRequest: null, dispute: null }

/** What became of charges and payments, by their ids; without anything they are left out. */
export async function findSaleStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SaleState>> {
  if (ids.length === 0) return new Map()
  const [reasons, requests, disputes] = await Promise.all([
    findReasons(db, ids),
    findLatestRequests(db, ids),
    findDisputes(db, ids),
  ])
  const touched = new Set([...reasons.keys(), ...requests.keys(), ...disputes.keys()])
  const stateOf = (id: string): SaleState => ({
    refundReason: reasons.get(id) ?? '',
    refundRequest: requests.get(id) ?? null,
    dispute: disputes.get(id) ?? null,
  })
  return new Map([...touched].map((id) => [id, stateOf(id)]))
}

/** Why they were refunded, in the words of who did it last. */
async function findReasons(db: Db, ids: readonly string[]) {
  const found = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce('charge_id', 'payment_id').$notNull().as('id'))
    .select('reason')
    .where((eb) => eb.or([eb('charge_id', '=', anyOf(ids)), eb('payment_id', '=', anyOf(ids))]))
    .where('reason', '<>', '')
    .orderBy('created_at')
    .execute()
  return new Map(found.map(({ id, reason }) => [id, reason]))
}

/** The latest request for a refund of each, by the id of its charge or payment. */
export async function findLatestRequests(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, NonNullable<SaleState['refundRequest']>>> {
  const found = await db
    .selectFrom('refund_request')
    .select((eb) => eb.fn.coalesce('charge_id', 'payment_id').$notNull().as('id'))
    .select(['status', 'reason', 'answer', 'created_at', 'answered_at', requestKind.as('kind')])
    .$narrowType<Pick<NonNullable<SaleState['refundRequest']>, 'status'>>()
    // The expression of its index.
    .where((eb) => eb(eb.fn.coalesce('charge_id', 'payment_id'), '=', anyOf(ids)))
    .orderBy('created_at')
    .execute()
  return new Map(
    found.map(({ id, created_at, answered_at, ...request }) => [
      id,
      {
        ...request,
        createdAt: created_at.toISOString(),
        answeredAt: answered_at?.toISOString() ?? null,
      },
    ]),
  )
}

/** Those of which the bank has the money. */
export async function findDisputes(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, 'open' | 'lost'>> {
  const found = await db
    .selectFrom('dispute as d')
    .select(['d.payment_id', 'd.closed_at'])
    .where('d.payment_id', '=', anyOf(ids))
    .where(atTheBank)
    .orderBy('d.opened_at')
    .execute()
  return new Map(
    found.map(
      ({ payment_id: id, closed_at: closedAt }) => [id, closedAt ? 'lost' : 'open'] as const,
    ),
  )
}
