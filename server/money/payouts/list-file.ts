import { dollars } from '#server/kernel/money.ts'
import { filePage } from '#server/platform/csv/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { listPayoutsAfter } from './reads.ts'

const columns = [
  ...['date', 'status', 'creator', 'method', 'amount', 'paid_at', 'reference', 'updated_at'],
  ...['is_withdrawn', 'is_returned', 'failure', 'payout_id'],
]

/** A page of payout requests as CSV, the newest first, without the accounts that they are sent to. */
export async function payoutsPage(db: Db, query: Parameters<typeof listPayoutsAfter>[1]) {
  const found = await listPayoutsAfter(db, query)
  const cellsOf = async (page: typeof found) => {
    const cards = await userCards(db, [...new Set(page.map(({ creator_id }) => creator_id))])
    return page.map((row) => [
      ...[row.created_at.toISOString(), row.status, cards.get(row.creator_id)?.username ?? ''],
      ...[row.method, dollars(row.cents), row.paid_at?.toISOString() ?? '', row.reference ?? ''],
      ...[row.updated_at.toISOString(), `${row.withdrawn_at !== null}`],
      ...[`${row.return_entry_id !== null}`, row.status === 'rejected' ? (row.failure ?? '') : ''],
      row.id,
    ])
  }
  return filePage({ columns, after: query.after, found, cellsOf })
}
