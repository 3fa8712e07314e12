import type { Feed } from '#contract/content/feed.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { feedChanges } from '../../entities/post/post-changes.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { inTurn } from '../../lib/in-turn.ts'

type Action = 'like' | 'bookmark'

/** Like and bookmark a post: shown at once, taken back when the server refuses. */
export function useReactions(loaded: Feed) {
  const isSignedIn = useSignedIn()
  const react = (action: Action) => async () => {
    if (!isSignedIn()) return
    const feed = feedChanges.now(loaded)
    const isOn = action === 'like' ? feed.isLiked : feed.isBookMarked
    feedChanges.put(feed._id, stateOf(feed, action, !isOn))
    const body = { objectId: feed._id, objectType: 'feed', action } as const
    try {
      await inTurn(`feed ${feed._id} ${action}`, () =>
        call(isOn ? RemoveReaction : AddReaction, { body }),
      )
    } catch (failure) {
      feedChanges.put(feed._id, stateOf(feed, action, isOn))
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { like: react('like'), bookmark: react('bookmark') }
}

function stateOf(feed: Feed, action: Action, isOn: boolean): Partial<Feed> {
  const moved = (total: number, was: boolean) => Math.max(0, total + Number(isOn) - Number(was))
  if (action === 'like') return { isLiked: isOn, totalLike: moved(feed.totalLike, feed.isLiked) }
  return {
    isBookMarked: isOn,
    isBookmarked: isOn,
    totalBookmark: moved(feed.totalBookmark, feed.isBookMarked),
  }
}
