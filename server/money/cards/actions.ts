import type { CardKeeping } from '#contract/money/cards.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import {
  declineOf,
  GatewayUnavailable,
  type PaymentGateway,
  type SavedCard,
} from '#server/platform/payments/index.ts'
import type { CardRow } from './card.ts'
import {
  countCards,
  findCard,
  findCardByToken,
  findCustomerRef,
  findHolder,
  isTokenInUse,
} from './reads.ts'
import { insertCard, lockOwner, markListed, markRemoved, updateCard } from './writes.ts'

/** The most cards that one account can store. */
const MAX_CARDS = 10

/** The job that detaches a card from its customer at the gateway. */
export const DETACH_CARD = 'cards.detach'

export interface CardParts {
  db: Db
  gateway: PaymentGateway
  clock: Clock
}

interface NewCard {
  ownerId: string
  token: string
  month: string
  year: string
  holderName: string
  /** When to list the card for its owner; undefined: at once. */
  keep?: CardKeeping | undefined
}

/**
 * Store a card from a token of the gateway's form; a card that is stored already is updated. Throws
 * `card_token_invalid` with the gateway's sentence, `card_limit`, `gateway_unavailable`.
 */
export async function addCard(parts: CardParts, card: NewCard): Promise<CardRow> {
  const { db, gateway } = parts
  if (looksLikeNumber(card.token)) throw declined('invalid_number')
  const saved = await saveAtGateway(parts, card)
  const stored = await keepCard(parts, card, saved)
  if (stored) return stored
  if (!(await isTokenInUse(db, { gateway: gateway.name, token: saved.cardToken }))) {
    await addJob(db, DETACH_CARD, { token: saved.cardToken })
  }
  throw new Problem('card_limit', { limit: MAX_CARDS })
}

/** Stop using a card. Subscriptions paid with it are not renewed. Throws `not_found`. */
export async function removeCard(
  { db, clock }: CardParts,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await markRemoved(tx, { id, ownerId, now: clock.now() })
    if (!removed) throw new Problem('not_found')
    await addJob(tx, DETACH_CARD, { token: removed.token })
  })
}

/** Stop using all cards of an account, at every gateway. */
export async function removeAllCards(
  { db, clock }: Pick<CardParts, 'db' | 'clock'>,
  ownerId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cards = tx.selectFrom('payment_card').select('id').where('account_id', '=', ownerId)
    for (const { id } of await cards.where('removed_at', 'is', null).execute()) {
      const removed = await markRemoved(tx, { id, ownerId, now: clock.now() })
      if (removed) await addJob(tx, DETACH_CARD, { token: removed.token })
    }
  })
}

/** After a card's payment has ended: list the card for its owner, or detach it, as requested. */
export async function endCardPayment(
  tx: Tx,
  { cardId, isPaid }: { cardId: string; isPaid: boolean },
  now: Date,
): Promise<void> {
  const card = await findCard(tx, cardId)
  if (!card?.keep || card.removed_at) return
  const { id, account_id: ownerId, gateway } = card
  const hasRoom = (await countCards(tx, { ownerId, gateway })) < MAX_CARDS
  if (isPaid && card.keep === 'after_payment' && hasRoom) {
    await markListed(tx, id)
    return
  }
  await markRemoved(tx, { id, ownerId, now })
  await addJob(tx, DETACH_CARD, { token: card.token })
}

/** The job behind a removal: retried until the gateway has accepted it. */
export async function detachCard({ db, gateway }: CardParts, token: string): Promise<void> {
  if (await isTokenInUse(db, { gateway: gateway.name, token })) return
  await gateway.removeCard(token)
}

async function saveAtGateway({ db, gateway }: CardParts, card: NewCard): Promise<SavedCard> {
  const { ownerId, token } = card
  const at = { ownerId, gateway: gateway.name }
  const [customerRef, account] = await Promise.all([
    findCustomerRef(db, at),
    findHolder(db, ownerId),
  ])
  const saved = await gateway
    .saveCard({ key: newId(), token, customerRef, account })
    .catch((error) => {
      throw error instanceof GatewayUnavailable ? new Problem('gateway_unavailable') : error
    })
  if (saved.status === 'saved') return saved
  throw declined(saved.declineCode)
}

/** The same message as for a payment declined for this reason; `declineCode` is the gateway's. */
function declined(declineCode: string): Problem {
  const beside = new Problem(declineOf(declineCode))
  const facts = { declineCode, reason: beside.message }
  return new Problem('card_token_invalid', { ...facts, fields: { token: beside } })
}

/** Undefined when the account has reached its limit of cards. */
function keepCard(
  { db, clock, gateway }: CardParts,
  { ownerId, holderName, keep: requestedKeep, ...typed }: NewCard,
  saved: SavedCard,
): Promise<CardRow | undefined> {
  const at = { ownerId, gateway: gateway.name }
  const keep = requestedKeep ?? null
  const onCard = {
    month: saved.month ?? typed.month,
    year: saved.year ?? typed.year,
    holder_name: holderName || (saved.holderName ?? ''),
  }
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, ownerId)
    const known = await findCardByToken(tx, { ...at, token: saved.cardToken })
    // A listed card stays listed, whatever it pays for next.
    if (known) return updateCard(tx, known.id, { ...onCard, keep: known.keep && keep })
    if (!keep && (await countCards(tx, at)) >= MAX_CARDS) return undefined
    return insertCard(tx, {
      id: newId(),
      account_id: ownerId,
      gateway: gateway.name,
      token: saved.cardToken,
      customer_ref: saved.customerRef,
      brand: saved.brand,
      last4: saved.last4,
      keep,
      ...onCard,
      created_at: clock.now(),
    })
  })
}

/** A card number must never arrive here: it is neither passed on, stored nor logged. */
const looksLikeNumber = (token: string) => /^[\d\s-]{12,}$/.test(token)
