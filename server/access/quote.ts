import { Problem } from '#server/kernel/problem.ts'
import { batchCalls, type Db, readBatches } from '#server/platform/database/index.ts'
import type { ItemFacts, ItemKind, Quote, QuoteRequest } from './item-kinds.ts'

/** Quotes for a kind whose items cost what their facts say; concurrent quotes share a statement. */
export function quotesByFacts(
  db: Db,
  factsOf: ItemKind['facts'],
): (request: QuoteRequest) => Promise<Quote> {
  const find = batchCalls({
    run: async (ids: string[]) => {
      const found = await factsOf(db, [...new Set(ids)])
      const facts = new Map(found.map((item) => [item.id, item]))
      return ids.map((id) => facts.get(id))
    },
    ...readBatches,
  })
  return async (request) => quoteByFacts(await find(request.itemId), request)
}

/**
 * The quote of an item that is sold separately, at the price in its facts.
 *
 * @throws Problem `not_found`, `not_for_sale`, `offer_ended`
 */
export function quoteByFacts(
  item: ItemFacts | undefined,
  { buyerId, now }: Pick<QuoteRequest, 'buyerId' | 'now'>,
): Quote {
  if (!item?.isActive) throw new Problem('not_found')
  if (item.memberIds && !item.memberIds.includes(buyerId)) throw new Problem('not_found')
  // An item with a price can be bought, even when its media are open to everyone: in the contract posts of
  // every type may have one. Our pages offer only what is locked.
  if (item.priceCents <= 0n || item.isBroken) throw new Problem('not_for_sale')
  if (item.opensAt && item.opensAt > now) throw new Problem('not_for_sale')
  if (item.offerEndsAt && item.offerEndsAt <= now) throw new Problem('offer_ended')
  return { payeeId: item.ownerId, priceCents: item.priceCents }
}
