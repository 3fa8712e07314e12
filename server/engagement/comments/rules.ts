import type { VisibleItem } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * Check that an item takes comments. Throws `comment_target_missing` for hidden items and for
 * replies, which have no replies. The statement that stores the comment checks blocks.
 */
export function checkTarget(shown: VisibleItem | undefined): asserts shown is VisibleItem {
  if (!shown) throw new Problem('comment_target_missing')
  if (shown.facts.parent?.kind === 'comment') throw new Problem('comment_target_missing')
}

/** A comment may be deleted by its author, or by the creator of the root item. */
export function checkDeletion(viewerId: string, authorId: string, rootOwnerId: string): void {
  if (viewerId !== authorId && viewerId !== rootOwnerId) throw new Problem('not_yours')
}
