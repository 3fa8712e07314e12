import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { type CardRow, cardColumns } from './card.ts'

/** Hold the account, so that two new cards at once are counted one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await rows(tx, 'select 1 from account where id = $1 for no key update', [ownerId])
}

/** Keep a card. */
export async function insertCard(tx: Tx, card: Omit<CardRow, 'created_at'>): Promise<CardRow> {
  const row = await firstRow<CardRow>(
    tx,
    `insert into payment_card
       (id, account_id, gateway, token, customer_ref, brand, last4, month, year, holder_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${cardColumns}`,
    [
      card.id,
      card.account_id,
      card.gateway,
      card.token,
      card.customer_ref,
      card.brand,
      card.last4,
      card.month,
      card.year,
      card.holder_name,
    ],
  )
  if (!row) throw new Error('the card was not kept')
  return row
}

/** A card that was entered again: what stands on it may have changed. */
export async function updateCard(
  tx: Tx,
  id: string,
  { month, year, holder_name }: Pick<CardRow, 'month' | 'year' | 'holder_name'>,
): Promise<CardRow> {
  const row = await firstRow<CardRow>(
    tx,
    `update payment_card set month = $2, year = $3, holder_name = $4 where id = $1
     returning ${cardColumns}`,
    [id, month, year, holder_name],
  )
  if (!row) throw new Error(`the card ${id} vanished`)
  return row
}

/** Take a card out of use; undefined when it is not (or no longer) one of the owner's. */
export function markRemoved(
  tx: Tx,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<CardRow | undefined> {
  return firstRow<CardRow>(
    tx,
    `update payment_card set removed_at = $3
     where id = $1 and account_id = $2 and removed_at is null returning ${cardColumns}`,
    [id, ownerId, now],
  )
}
