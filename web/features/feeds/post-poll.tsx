import type { Feed, Poll } from '#contract/content/feed.ts'
import { formatExactTime, Icon, useUi } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { formatNumber, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useHasPassed } from '../../lib/use-has-passed.ts'
import { useVote } from './use-vote.ts'

const optionLook =
  'relative flex min-h-11 w-full items-center overflow-hidden rounded-field bg-sunk px-3 py-2 text-start text-sm'

/** Poll of a post: options to vote for, and the results for voters and the creator. */
export function PostPoll({ feed }: { feed: Feed }) {
  const me = useMe()
  const vote = useVote(feed)
  const hasEnded = useHasPassed(feed.pollExpiredAt)
  const { polls, pollDescription } = feed
  const votes = polls.reduce((sum, { totalVote }) => sum + totalVote, 0)
  const isAnswered = hasEnded || polls.some(({ isVoted }) => isVoted)
  const isShown = isAnswered || feed.isLocked || me?._id === feed.fromSourceId
  return (
    <fieldset
      aria-label={m.feed_poll()}
      className="grid min-w-0 gap-2 rounded-field border border-line p-4"
    >
      <p dir="auto" className="wrap-anywhere font-semibold">
        {pollDescription}
      </p>
      <ul className="grid gap-2">
        {polls.map((option) => (
          <li key={option._id}>
            {isShown ? (
              <PollResult option={option} share={votes > 0 ? option.totalVote / votes : 0} />
            ) : (
              <button
                type="button"
                className={`${optionLook} hover:bg-accent-soft`}
                onClick={() => void vote(option._id)}
              >
                <bdi className="wrap-anywhere min-w-0">{option.description}</bdi>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="tabular text-muted text-xs">
        {m.feed_votes({ count: votes, shown: formatNumber(votes) })}
        <End at={feed.pollExpiredAt} hasEnded={hasEnded} />
      </p>
    </fieldset>
  )
}

function PollResult({ option, share }: { option: Poll; share: number }) {
  return (
    <div className={optionLook}>
      <span
        className="absolute inset-y-0 start-0 bg-accent-soft"
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative flex w-full justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="wrap-anywhere min-w-0">{option.description}</bdi>
          {option.isVoted && <Icon name="check" size={16} label={m.feed_your_vote()} />}
        </span>
        <span className="tabular shrink-0 font-medium">{formatShare(share)}</span>
      </span>
    </div>
  )
}

/** Polls without an end are stored with a date this far in the future or later. */
const endlessMs = 50 * 365 * 24 * 60 * 60 * 1_000

function End({ at, hasEnded }: { at: string | null; hasEnded: boolean }) {
  const { locale } = useUi()
  if (hasEnded) return <> · {m.feed_poll_ended()}</>
  if (!at || Date.parse(at) - Date.now() > endlessMs) return null
  return (
    <>
      {' · '}
      <time dateTime={at} suppressHydrationWarning>
        {m.feed_poll_ends({ when: formatExactTime(Date.parse(at), locale) })}
      </time>
    </>
  )
}
