import type { ItemFacts, RightsViewer } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'

export type ReactionAction = 'like' | 'bookmark'

/** Throws `fan_only` for a creator's bookmark, `own_comment_like`, and `invalid` for what cannot be kept. */
export function checkReaction(
  viewer: RightsViewer,
  facts: ItemFacts,
  action: ReactionAction,
): void {
  if (action === 'bookmark') {
    if (viewer.isPerformer) throw new Problem('fan_only')
    if (facts.kind === 'comment')
      throw new Problem('invalid', { fields: { objectType: new Problem('not_an_option') } })
  }
  if (action === 'like' && facts.kind === 'comment' && facts.ownerId === viewer.id) {
    throw new Problem('own_comment_like')
  }
}

/** How a reaction that comes (1) or goes (-1) moves the counters of its item. */
export const countChange = (action: ReactionAction, by: 1 | -1) =>
  action === 'like' ? { likes: by } : { bookmarks: by }
