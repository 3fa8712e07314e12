import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'
import type { TransferOrder } from '../payout-accounts.ts'
import type { EventSlot } from './store.ts'

/** What the sandbox stores of transfers. A change and its event are one statement, so neither is lost. */
export function createTransferStore(db: Db) {
  return {
    find: (column: 'key' | 'payout_id' | 'bank_payout', value: string) =>
      db
        .selectFrom('sandbox_transfer')
        .select(['reference', 'account', 'amount_cents as amountCents'])
        .where(column, '=', value)
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),

    /** Insert a transfer, unless its key has made one; returns the reference of that. */
    async insert(order: TransferOrder, reference: string, now: Date): Promise<string> {
      const row = await db
        .insertInto('sandbox_transfer')
        .values({
          reference,
          key: order.key,
          payout_id: order.payoutId,
          account: order.reference,
          amount_cents: order.amountCents,
          currency: order.currency,
          created_at: now,
        })
        // Without a change nothing would be returned.
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: order.key }))
        .returning('reference')
        .executeTakeFirstOrThrow()
      return row.reference
    },

    /** Take a transfer back; false when it was before. */
    async reverse(reference: string, event: EventSlot, now: Date): Promise<boolean> {
      const row = await db
        .with('t', (change) =>
          change
            .updateTable('sandbox_transfer')
            .set({ reversed_at: now })
            .where('reference', '=', reference)
            .where('reversed_at', 'is', null)
            .returningAll(),
        )
        .with('event', (insert) =>
          insert
            .insertInto('sandbox_event')
            .columns(['id', 'reference', 'type', 'amount_cents', 'due_at'])
            .expression((eb) =>
              eb
                .selectFrom('t')
                .select([
                  sql<string>`${event.id}`.as('id'),
                  't.reference',
                  sql<string>`'transfer.reversed'`.as('type'),
                  't.amount_cents',
                  sql<Date>`${event.dueAt}::timestamptz`.as('due_at'),
                ]),
            ),
        )
        .selectFrom('t')
        .select('t.reference')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Let the payout to the bank fail that this transfer is in; false when it is back already. */
    async failAtBank(reference: string, bankPayout: string, event: EventSlot): Promise<boolean> {
      const row = await db
        .with('t', (change) =>
          change
            .updateTable('sandbox_transfer')
            .set({ bank_payout: bankPayout })
            .where('reference', '=', reference)
            .where('reversed_at', 'is', null)
            .where('bank_payout', 'is', null)
            .returningAll(),
        )
        .with('event', (insert) =>
          insert
            .insertInto('sandbox_event')
            .columns(['id', 'subject', 'reference', 'about', 'type', 'due_at'])
            .expression((eb) =>
              eb
                .selectFrom('t')
                .select([
                  sql<string>`${event.id}`.as('id'),
                  sql<string>`'account'`.as('subject'),
                  't.account',
                  't.bank_payout',
                  sql<string>`'bank_payout.failed'`.as('type'),
                  sql<Date>`${event.dueAt}::timestamptz`.as('due_at'),
                ]),
            ),
        )
        .selectFrom('t')
        .select('t.reference')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
