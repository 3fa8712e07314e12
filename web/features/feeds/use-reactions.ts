import type { Feed } from '#contract/content/feed.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { posts } from '../../entities/post/posts.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'

type Action = 'like' | 'bookmark'

/** Like and bookmark a post: shown at once, taken back when the server refuses. */
export function useReactions(feed: Feed) {
  const isSignedIn = useSignedIn()
  const react = (action: Action) => async () => {
    if (!isSignedIn()) return
    const body = { objectId: feed._id, objectType: 'feed', action } as const
    try {
      await posts.optimistic(feed, toggles[action], (before) => {
        const isOn = action === 'like' ? before.isLiked : before.isBookMarked
        return call(isOn ? RemoveReaction : AddReaction, { body })
      })
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { like: react('like'), bookmark: react('bookmark') }
}

const toggled = (total: number, isOn: boolean) => Math.max(0, total + (isOn ? -1 : 1))

const toggles: Record<Action, (feed: Feed) => Partial<Feed>> = {
  like: ({ isLiked, totalLike }) => ({
    isLiked: !isLiked,
    totalLike: toggled(totalLike, isLiked),
  }),
  bookmark: ({ isBookMarked, totalBookmark }) => ({
    isBookMarked: !isBookMarked,
    isBookmarked: !isBookMarked,
    totalBookmark: toggled(totalBookmark, isBookMarked),
  }),
}
