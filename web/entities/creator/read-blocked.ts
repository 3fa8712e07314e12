import { ListBlockedCreators } from '#contract/profiles/blocks.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { Call } from '#contract/site-request.ts'

/** Thrown instead of the page of a creator whom the viewer has blocked. */
export interface BlockedPage {
  blockedCreator: Pick<PerformerCard, '_id' | 'name' | 'username' | 'avatar'>
}

/** A creator, by username or id, if the fan blocked them; undefined if only they blocked the fan. */
export async function readBlocked(
  call: Call,
  creator: string,
): Promise<BlockedPage['blockedCreator'] | undefined> {
  const { data } = await call(ListBlockedCreators, { query: { creator, limit: 1 } })
  const [found] = data
  if (!found) return undefined
  const { _id, name, username, avatar } = found.objectInfo
  return { _id, name, username, avatar }
}
