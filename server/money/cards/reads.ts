import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, firstRow, listPage, type Tx } from '#server/platform/database/index.ts'
import { type CardRow, cardColumns } from './card.ts'

interface CardQuery {
  ownerId: string
  gateway: string
  limit?: number | undefined
  offset?: number | undefined
}

/** The cards of an account at a gateway, the newest first. */
export function listCards(db: Db, query: CardQuery): Promise<Listed<CardRow>> {
  return listPage<CardRow>(db, {
    columns: cardColumns,
    from: 'payment_card',
    where: 'account_id = $1 and gateway = $2 and removed_at is null',
    order: 'id desc',
    values: [query.ownerId, query.gateway],
    page: pageOf(query),
  })
}

/** The card that an account pays with, by the token that its client knows. */
export function findCardByToken(
  db: Db | Tx,
  { ownerId, gateway, token }: { ownerId: string; gateway: string; token: string },
): Promise<CardRow | undefined> {
  return firstRow<CardRow>(
    db,
    `select ${cardColumns} from payment_card
     where account_id = $1 and gateway = $2 and token = $3 and removed_at is null
     order by id desc limit 1`,
    [ownerId, gateway, token],
  )
}

/** A card by its id, whether its owner removed it or not. */
export function findCard(
  db: Db | Tx,
  id: string,
): Promise<(CardRow & { removed_at: Date | null }) | undefined> {
  return firstRow(db, `select ${cardColumns}, removed_at from payment_card where id = $1`, [id])
}

/** Whom the gateway knows an account as, from any card it ever had there. */
export async function findCustomerRef(
  db: Db,
  { ownerId, gateway }: { ownerId: string; gateway: string },
): Promise<string | null> {
  const row = await firstRow<{ customer_ref: string }>(
    db,
    `select customer_ref from payment_card
     where account_id = $1 and gateway = $2 and customer_ref is not null
     order by id desc limit 1`,
    [ownerId, gateway],
  )
  return row?.customer_ref ?? null
}

/** How a card's owner is called at the gateway. */
export async function findHolder(
  db: Db,
  id: string,
): Promise<{ id: string; email: string | null; name: string }> {
  const row = await firstRow<{ id: string; email: string | null; name: string }>(
    db,
    'select id, email, name from account where id = $1',
    [id],
  )
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

/** How many cards an account holds at a gateway. */
export async function countCards(
  db: Db | Tx,
  { ownerId, gateway }: { ownerId: string; gateway: string },
): Promise<number> {
  const row = await firstRow<{ count: bigint }>(
    db,
    `select count(*) as count from payment_card
     where account_id = $1 and gateway = $2 and removed_at is null`,
    [ownerId, gateway],
  )
  return Number(row?.count ?? 0n)
}

/** Whether anyone still pays with what the gateway knows under this token. */
export async function isTokenInUse(
  db: Db,
  { gateway, token }: { gateway: string; token: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    'select 1 from payment_card where gateway = $1 and token = $2 and removed_at is null limit 1',
    [gateway, token],
  )
  return row !== undefined
}
