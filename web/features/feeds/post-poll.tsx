import type { Feed } from '#contract/content/feed.ts'
import { formatNumber, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The question of a post and how its options stand. */
export function PostPoll({ feed }: { feed: Feed }) {
  const { polls, pollDescription } = feed
  if (polls.length === 0) return null
  const votes = polls.reduce((sum, { totalVote }) => sum + totalVote, 0)
  return (
    <section aria-label={m.feed_poll()} className="grid gap-2 rounded-field border border-line p-4">
      <p className="font-semibold">{pollDescription}</p>
      <ul className="grid gap-2">
        {polls.map(({ _id, description, totalVote }) => {
          const share = votes > 0 ? totalVote / votes : 0
          return (
            <li key={_id} className="relative overflow-hidden rounded-field bg-sunk px-3 py-2">
              <span
                className="absolute inset-y-0 start-0 bg-accent-soft"
                style={{ width: `${share * 100}%` }}
              />
              <span className="relative flex justify-between gap-3 text-sm">
                <span className="min-w-0 wrap-anywhere">{description}</span>
                <span className="tabular font-medium">{formatShare(share)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="tabular text-muted text-xs">
        {m.feed_votes({ count: votes, shown: formatNumber(votes) })}
      </p>
    </section>
  )
}
