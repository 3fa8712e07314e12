import { Problem } from '#server/kernel/problem.ts'
import type { ItemFacts, Quote, QuoteRequest } from './item-kinds.ts'

/**
 * The quote of an item that is sold one by one, at the price that its facts carry.
 *
 * @throws Problem `not_found`, `not_for_sale`
 */
export function quoteByFacts(
  item: ItemFacts | undefined,
  { buyerId, now }: Pick<QuoteRequest, 'buyerId' | 'now'>,
): Quote {
  if (!item?.isActive) throw new Problem('not_found')
  if (item.memberIds && !item.memberIds.includes(buyerId)) throw new Problem('not_found')
  // A price says that an item may be bought, also where its media are open to everyone.
  if (item.priceCents <= 0n) throw new Problem('not_for_sale')
  if (item.opensAt && item.opensAt > now) throw new Problem('not_for_sale')
  return { payeeId: item.ownerId, priceCents: item.priceCents, description: item.title }
}
