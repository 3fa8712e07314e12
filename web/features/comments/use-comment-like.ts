import type { Comment } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { createRecords } from '../../lib/cache/records.ts'

const comments = createRecords<Comment>('comment')

/** Like a comment: an optimistic update, rolled back if the server rejects it. */
export function useCommentLike(loaded: Comment) {
  const isSignedIn = useSignedIn()
  const { isLiked, totalLike } = comments.use(loaded)

  const toggle = async () => {
    if (!isSignedIn()) return
    const body = { objectId: loaded._id, objectType: 'comment', action: 'like' } as const
    try {
      await comments.optimistic(loaded, withLike, (before) =>
        call(before.isLiked ? RemoveReaction : AddReaction, { body }),
      )
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { isLiked, totalLike, toggle }
}

const withLike = ({ isLiked, totalLike }: Comment): Partial<Comment> => ({
  isLiked: !isLiked,
  totalLike: Math.max(0, totalLike + (isLiked ? -1 : 1)),
})
