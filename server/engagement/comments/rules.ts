import type { VisibleItem } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * Decide whether comments may stand on what was found. Throws `comment_target_missing` for what is
 * hidden and for replies, which have no replies. Blocks are held by the statement that stores.
 */
export function checkTarget(shown: VisibleItem | undefined): asserts shown is VisibleItem {
  if (!shown) throw new Problem('comment_target_missing')
  if (shown.facts.parent?.kind === 'comment') throw new Problem('comment_target_missing')
}

/** A comment is taken away by its author, or by the creator whose item it stands on. */
export function checkDeletion(viewerId: string, authorId: string, rootOwnerId: string): void {
  if (viewerId !== authorId && viewerId !== rootOwnerId) throw new Problem('not_yours')
}
