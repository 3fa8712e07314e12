import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { useSignedIn } from '../account/sign-in-prompt.tsx'

/** Fields of an item that can be liked and bookmarked. */
export interface EngagedItem {
  _id: string
  isLiked: boolean
  totalLike: number
  isBookMarked: boolean
  isBookmarked: boolean
  totalBookmark: number
}

/** Record cache of an item kind. */
interface Records<T extends EngagedItem> {
  optimistic(
    item: T,
    change: (now: T) => Partial<EngagedItem>,
    send: (before: T) => Promise<unknown>,
  ): Promise<void>
}

type Action = 'like' | 'bookmark'

/** Like and bookmark an item: optimistic updates, rolled back if the server rejects them. */
export function useReactions<T extends EngagedItem>(
  item: T,
  { kind, records }: { kind: string; records: Records<T> },
) {
  const isSignedIn = useSignedIn()
  const react = (action: Action) => async () => {
    if (!isSignedIn()) return
    const body = { objectId: item._id, objectType: kind, action }
    try {
      await records.optimistic(item, toggles[action], (before) => {
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

const toggles: Record<Action, (item: EngagedItem) => Partial<EngagedItem>> = {
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
