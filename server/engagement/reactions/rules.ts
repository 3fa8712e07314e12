import type { ItemFacts, RightsViewer } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'

export type ReactionAction = 'like' | 'bookmark'

/** Throws `fan_only` for a creator's bookmark, and `own_comment_like`. */
export function checkReaction(
  viewer: RightsViewer,
  facts: ItemFacts,
  action: ReactionAction,
): void {
  if (action === 'bookmark' && viewer.isPerformer) throw new Problem('fan_only')
  if (action === 'like' && facts.kind === 'comment' && facts.ownerId === viewer.id) {
    throw new Problem('own_comment_like')
  }
}

/** By how much a reaction that is added (1) or removed (-1) changes the counters of its item. */
export const countChange = (action: ReactionAction, by: 1 | -1) =>
  action === 'like' ? { likes: by } : { bookmarks: by }
