import type { Feed } from '#contract/content/feed.ts'
import { VotePoll } from '#contract/content/polls.ts'
import { toast } from '#web/ui/index.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { posts } from '../../entities/post/posts.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'

/** Vote for a poll option: an optimistic update, rolled back if the server rejects it. */
export function useVote(feed: Feed) {
  const isSignedIn = useSignedIn()
  return async (optionId: string) => {
    if (!isSignedIn()) return
    const voted = ({ polls }: Feed) => ({
      polls: polls.map((option) =>
        option._id === optionId
          ? { ...option, isVoted: true, totalVote: option.totalVote + 1 }
          : option,
      ),
    })
    try {
      await posts.optimistic(feed, voted, () => call(VotePoll, { params: { id: optionId } }))
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
}
