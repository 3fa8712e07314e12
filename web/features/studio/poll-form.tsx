import { maxPollOption, maxPollQuestion } from '#contract/content/polls.ts'
import { Button, Field, IconButton, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { maxOptions, type PollDraft, pollDays } from './poll-draft.ts'

type Props = {
  poll: PollDraft
  onChange: (poll: PollDraft | null) => void
  /** Empty string: the question or the second option is missing. */
  error: string | null
}

/** Question, options and duration of a poll. */
export function PollForm({ poll, onChange, error }: Props) {
  const change = (part: Partial<PollDraft>) => onChange({ ...poll, ...part })
  return (
    <fieldset className="grid gap-4 rounded-field border border-line p-4">
      <legend className="sr-only">{m.feed_poll()}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium text-sm">{m.feed_poll()}</p>
        <IconButton icon="trash" label={m.studio_poll_remove()} onClick={() => onChange(null)} />
      </div>
      <Field label={m.studio_poll_question()} error={error}>
        <TextInput
          value={poll.question}
          maxLength={maxPollQuestion}
          autoComplete="off"
          onChange={({ target }) => change({ question: target.value })}
        />
      </Field>
      <PollOptions options={poll.options} onChange={(options) => change({ options })} />
      <Field label={m.studio_poll_days()}>
        <Select
          value={poll.days ?? ''}
          onChange={({ target }) => change({ days: target.value ? Number(target.value) : null })}
          options={pollDays.map((days) => ({
            value: `${days ?? ''}`,
            label: days === null ? m.studio_poll_endless() : m.studio_poll_for({ count: days }),
          }))}
        />
      </Field>
    </fieldset>
  )
}

type OptionProps = { options: readonly string[]; onChange: (options: readonly string[]) => void }

function PollOptions({ options, onChange }: OptionProps) {
  return (
    <div className="grid gap-3">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no name but their place
        <div key={index} className="flex items-end gap-2">
          <Field label={m.studio_poll_option({ place: index + 1 })} className="min-w-0 flex-1">
            <TextInput
              value={option}
              maxLength={maxPollOption}
              autoComplete="off"
              onChange={({ target }) => onChange(options.with(index, target.value))}
            />
          </Field>
          {options.length > 2 && (
            <IconButton
              icon="x"
              label={m.studio_poll_option_remove({ place: index + 1 })}
              onClick={() => onChange(options.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {options.length < maxOptions && (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange([...options, ''])}
        >
          {m.studio_poll_option_add()}
        </Button>
      )}
    </div>
  )
}
