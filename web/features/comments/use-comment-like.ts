import { useState } from 'react'
import type { Comment } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { inTurn } from '../../lib/in-turn.ts'

/** Like a comment: shown at once, taken back when the server refuses. */
export function useCommentLike({ _id, isLiked, totalLike }: Comment) {
  const isSignedIn = useSignedIn()
  const [state, setState] = useState({ isLiked, totalLike })

  const toggle = async () => {
    if (!isSignedIn()) return
    const before = state
    const step = before.isLiked ? -1 : 1
    setState({ isLiked: !before.isLiked, totalLike: Math.max(0, before.totalLike + step) })
    const body = { objectId: _id, objectType: 'comment', action: 'like' } as const
    try {
      await inTurn(`comment ${_id}`, () =>
        call(before.isLiked ? RemoveReaction : AddReaction, { body }),
      )
    } catch (failure) {
      setState(before)
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { ...state, toggle }
}
