import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { creatorChanges } from '../../entities/creator/creator-changes.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { inTurn } from '../../lib/in-turn.ts'

/** Follow a creator or stop: shown at once, taken back when the server refuses. */
export function useFollow(loaded: PerformerCard) {
  const isSignedIn = useSignedIn()
  const { isFollowed } = creatorChanges.use(loaded)

  const toggle = async () => {
    if (!isSignedIn()) return
    const now = creatorChanges.now(loaded)
    const { _id: id, isFollowed } = now
    creatorChanges.put(id, stateOf(now, !isFollowed))
    try {
      await inTurn(`follow ${id}`, () => call(isFollowed ? Unfollow : Follow, { params: { id } }))
    } catch (failure) {
      creatorChanges.put(id, stateOf(creatorChanges.now(loaded), isFollowed))
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return { isFollowed, toggle }
}

function stateOf({ stats, isFollowed }: PerformerCard, isOn: boolean): Partial<PerformerCard> {
  const followers = Math.max(0, stats.followers + Number(isOn) - Number(isFollowed))
  return { isFollowed: isOn, stats: { ...stats, followers } }
}
