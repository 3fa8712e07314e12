import { formatExactTime, useUi } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { endOfPoll, isPollEmpty, type PollDraft, writtenOptions } from './poll-draft.ts'

type Props = { poll: PollDraft; publishedAt: Date }

/** Poll of a post as fans see it before they vote; only looks like theirs. */
export function PollPreview({ poll, publishedAt }: Props) {
  const question = poll.question.trim()
  const options = writtenOptions(poll)
  if (isPollEmpty(poll)) return null
  return (
    <fieldset
      aria-label={m.feed_poll()}
      className="grid min-w-0 gap-2 rounded-field border border-line p-4"
    >
      {question && (
        <p dir="auto" className="wrap-anywhere font-semibold">
          {question}
        </p>
      )}
      <ul className="grid gap-2">
        {options.map((option, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may read the same
            key={index}
            className="flex min-h-11 items-center rounded-field bg-sunk px-3 py-2 text-sm"
          >
            <bdi className="wrap-anywhere min-w-0">{option}</bdi>
          </li>
        ))}
      </ul>
      <p className="tabular text-muted text-xs">
        {m.studio_preview_votes()}
        <End days={poll.days} publishedAt={publishedAt} />
      </p>
    </fieldset>
  )
}

function End({ days, publishedAt }: Pick<PollDraft, 'days'> & Pick<Props, 'publishedAt'>) {
  const { locale } = useUi()
  // A scheduled time that is not entered yet is no date.
  if (days === null || Number.isNaN(publishedAt.getTime())) return null
  const end = Date.parse(endOfPoll(days, publishedAt))
  return <> · {m.studio_preview_poll_ends({ when: formatExactTime(end, locale) })}</>
}
