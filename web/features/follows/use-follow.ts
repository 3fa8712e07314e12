import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { creators } from '../../entities/creator/creators.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'

/** Follow or unfollow a creator: an optimistic update, rolled back if the server rejects it. */
export function useFollow(loaded: PerformerCard) {
  const isSignedIn = useSignedIn('follow')
  const { isFollowed } = creators.use(loaded)

  const toggle = async () => {
    if (!isSignedIn()) return
    const params = { id: loaded._id }
    try {
      await creators.optimistic(loaded, withFollow, ({ isFollowed }) =>
        call(isFollowed ? Unfollow : Follow, { params }),
      )
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { isFollowed, toggle }
}

function withFollow({ stats, isFollowed }: PerformerCard): Partial<PerformerCard> {
  const followers = Math.max(0, stats.followers + (isFollowed ? -1 : 1))
  return { isFollowed: !isFollowed, stats: { ...stats, followers } }
}
