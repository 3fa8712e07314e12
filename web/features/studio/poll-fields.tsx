import { Button } from '#web/ui/index.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { emptyPoll, type PollDraft } from './poll-draft.ts'

const PollForm = lazyPart(async () => (await import('./poll-form.tsx')).PollForm)

type Props = {
  poll: PollDraft | null
  onChange: (poll: PollDraft | null) => void
  /** Empty string: the question or the second option is missing. */
  error: string | null
}

/** Poll of a post; collapsed to a button until it is added. */
export function PollFields({ poll, onChange, error }: Props) {
  if (poll) return <PollForm poll={poll} onChange={onChange} error={error} />
  return (
    <Button
      variant="outline"
      icon="bar-chart"
      className="justify-self-start"
      onClick={() => onChange(emptyPoll)}
    >
      {m.studio_poll_add()}
    </Button>
  )
}
