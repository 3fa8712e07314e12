import type { SeenItem } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'

/**
 * Decide whether somebody may comment on what was found. Throws `comment_target_missing` for what is
 * hidden and for replies, which have no replies, and `blocked`.
 */
export function checkTarget(seen: SeenItem | undefined): asserts seen is SeenItem {
  if (!seen) throw new Problem('comment_target_missing')
  if (seen.isBlocked) throw new Problem('blocked')
  if (seen.facts.parent?.kind === 'comment') throw new Problem('comment_target_missing')
}

/** A comment is taken away by its author, or by the creator whose item it stands on. */
export function checkDeletion(viewerId: string, authorId: string, rootOwnerId: string): void {
  if (viewerId !== authorId && viewerId !== rootOwnerId) throw new Problem('not_yours')
}
