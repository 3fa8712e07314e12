import { sql } from 'kysely'
import { dollars } from '#server/kernel/money.ts'
import { listActivity } from '#server/money/activity/index.ts'
import { listEarnings, sumEarnings } from '#server/money/earnings/index.ts'
import { debtCents } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

const maxEntries = 10

/** The totals that an account paid and earned, and the newest payments and earnings. */
export async function readMoney(
  db: Db,
  { id, is_performer: isCreator }: { id: string; is_performer: boolean },
) {
  const [{ paid, spent }, earned, debt, entries] = await Promise.all([
    sumPayments(db, id),
    sumEarnings(db, { creatorId: id }),
    debtCents(db, id),
    isCreator ? newestEarnings(db, id) : newestPayments(db, id),
  ])
  const people = await userCards(
    db,
    entries.flatMap(({ accountId }) => accountId ?? []),
  )
  return {
    paid: dollars(paid),
    spent: dollars(spent),
    earned: dollars(earned.net_cents),
    debt: dollars(debt),
    entries: entries.map(({ accountId, ...entry }) => ({
      ...entry,
      account: people.get(accountId ?? '') ?? null,
    })),
  }
}

/** In cents, without refunds. */
function sumPayments(db: Db, accountId: string) {
  const sumOf = (table: 'payment_transaction' | 'wallet_charge', amount: string) =>
    db
      .selectFrom(table)
      .select(sql<bigint>`coalesce(sum(${sql.raw(amount)}), 0)::bigint`.as('cents'))
      .where('source_id', '=', accountId)
      .where('status', '=', 'success')
  return db
    .selectNoFrom([
      sumOf('payment_transaction', 'total_cents - refunded_cents')
        .$asScalar()
        .$notNull()
        .as('paid'),
      sumOf('wallet_charge', 'total_cents - refunded_cents').$asScalar().$notNull().as('spent'),
    ])
    .executeTakeFirstOrThrow()
}

async function newestPayments(db: Db, ownerId: string) {
  const { data } = await listActivity(db, { ownerId, limit: maxEntries })
  return data.map((row) => ({
    _id: row.id,
    type: row.type as string,
    status: row.status,
    amount: dollars(row.amount_cents),
    accountId: row.creator_id,
    createdAt: row.created_at.toISOString(),
  }))
}

async function newestEarnings(db: Db, creatorId: string) {
  const { data } = await listEarnings(db, { creatorId, limit: maxEntries })
  return data.map((row) => ({
    _id: row.id,
    type: row.type,
    status: null,
    amount: dollars(row.net_cents),
    accountId: row.user_id,
    createdAt: row.created_at.toISOString(),
  }))
}
