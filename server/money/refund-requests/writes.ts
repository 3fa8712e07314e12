import type { Insertable } from 'kysely'
import type { RefundRequestStatus } from '#contract/money/sale-state.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { DB, Tx } from '#server/platform/database/index.ts'

/** Store a request. Throws `refund_request_open`, since each sale has one at most that is open. */
export async function insertRequest(tx: Tx, row: Insertable<DB['refund_request']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('refund_request_open')
}

const locked = (tx: Tx) =>
  tx
    .selectFrom('refund_request')
    .select(['id', 'charge_id', 'payment_id', 'fan_id', 'creator_id', 'status'])
    .select('order_kind')
    .forUpdate()

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

export const lockRequest = (tx: Tx, id: string) =>
  locked(tx).where('id', '=', id).executeTakeFirst()

/** The latest request for a refund of a sale. */
export const lockLatestRequest = (
  tx: Tx,
  { saleId }: { saleId: string },
): Promise<LockedRequest | undefined> =>
  locked(tx)
    .where(({ eb, fn }) => eb(fn.coalesce('charge_id', 'payment_id'), '=', saleId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Answer {
  id: string
  status: Exclude<RefundRequestStatus, 'open'>
  answer: string
  answeredBy: string
}

/** Store the answer. The caller has locked the request, which is open. */
export async function answerRequest(
  tx: Tx,
  { id, status, answer, answeredBy }: Answer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refund_request')
    .set({ status, answer, answered_by: answeredBy, answered_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Open the last request for a payment again, if it was answered by a refund that was given then or later;
 * undefined when it was not.
 */
export const reopenRefunded = (tx: Tx, { saleId, givenAt }: { saleId: string; givenAt: Date }) =>
  tx
    .updateTable('refund_request')
    .set({ status: 'open', answer: '', answered_by: null, answered_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refund_request as last')
        .select('last.id')
        .where(({ eb, fn }) => eb(fn.coalesce('last.charge_id', 'last.payment_id'), '=', saleId))
        .orderBy('last.created_at', 'desc')
        .limit(1),
    )
    .where('status', '=', 'refunded')
    .where('answered_at', '>=', givenAt)
    .returning(['id', 'fan_id', 'creator_id'])
    .executeTakeFirst()

/** Close the open request for a sale all of which was refunded; nobody has answered it. */
export async function closeRefunded(tx: Tx, saleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refund_request as r')
    .set({ status: 'refunded', answered_at: now })
    .where(({ eb, fn }) => eb(fn.coalesce('r.charge_id', 'r.payment_id'), '=', saleId))
    .where('r.status', '=', 'open')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('wallet_charge as c')
            .select('c.id')
            .whereRef('c.id', '=', 'r.charge_id')
            .where('c.status', '=', 'refunded'),
        ),
        exists(
          selectFrom('payment_transaction as p')
            .select('p.id')
            .whereRef('p.id', '=', 'r.payment_id')
            .where('p.status', '=', 'refunded'),
        ),
      ]),
    )
    .execute()
}
