import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type PaymentGateway, WIRE_NAME } from '#server/platform/payments/index.ts'
import { type CardRow, cardColumns } from './card.ts'

interface CardOwner {
  ownerId: string
  gateway: string
}

interface CardQuery extends CardOwner {
  limit?: number | undefined
  offset?: number | undefined
}

/** The cards that an account can pay with at a gateway. */
const cardsOf = (db: Db | Tx, { ownerId, gateway }: CardOwner) =>
  db
    .selectFrom('payment_card')
    .where('account_id', '=', ownerId)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)

/** Those of them that are in its owner's list. */
const listedCardsOf = (db: Db | Tx, owner: CardOwner) =>
  cardsOf(db, owner).where('keep', 'is', null)

/** The cards that an account stores at a gateway, newest first. */
export function listCards(db: Db, query: CardQuery): Promise<Listed<CardRow>> {
  const found = listedCardsOf(db, query).select(cardColumns).orderBy('id', 'desc')
  return listRows(db, found, pageOf(query))
}

/** The card of an account by the token that its client knows. */
export function findCardByToken(
  db: Db | Tx,
  { token, ...owner }: CardOwner & { token: string },
): Promise<CardRow | undefined> {
  return cardsOf(db, owner)
    .select(cardColumns)
    .where('token', '=', token)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The card to pay with. Throws `gateway_unavailable`, `card_unknown`. */
export async function findPayingCard(
  { db, gateway }: { db: Db | Tx; gateway: PaymentGateway },
  search: { ownerId: string; paymentGateway: string | undefined; cardId: string | undefined },
): Promise<CardRow> {
  if (search.paymentGateway && search.paymentGateway !== WIRE_NAME) {
    throw new Problem('gateway_unavailable')
  }
  const { ownerId, cardId: token = '' } = search
  const card = await findCardByToken(db, { ownerId, gateway: gateway.name, token })
  if (!card) throw fieldProblem('card_unknown', 'cardId')
  return card
}

/** A card by its id, also when its owner has removed it. */
export const findCard = (db: Db | Tx, id: string) =>
  db
    .selectFrom('payment_card')
    .select([...cardColumns, 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The gateway's customer reference of an account, from any card it ever had there. */
export async function findCustomerRef(
  db: Db,
  { ownerId, gateway }: CardOwner,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_card')
    .select('customer_ref')
    .where('account_id', '=', ownerId)
    .where('gateway', '=', gateway)
    .where('customer_ref', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.customer_ref ?? null
}

/** The name and email of a card's owner, as sent to the gateway. */
export const findHolder = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** How many cards an account stores at a gateway. */
export async function countCards(db: Db | Tx, owner: CardOwner): Promise<number> {
  const { count } = await listedCardsOf(db, owner)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether any stored card still uses the gateway's token. */
export async function isTokenInUse(
  db: Db,
  { gateway, token }: { gateway: string; token: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_card')
    .select('id')
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
