import { type FormEvent, useState } from 'react'
import type { OwnStream } from '#contract/live/own-streams.ts'
import {
  maxGoalTitle,
  maxStreamDescription,
  maxStreamTitle,
  type StreamSource,
} from '#contract/live/stream.ts'
import { StartStream } from '#contract/live/streams.ts'
import {
  Button,
  Card,
  ErrorLine,
  Field,
  MoneyInput,
  RadioGroup,
  Switch,
  TextArea,
  TextInput,
} from '#web/ui/index.ts'
import { call } from '../../../lib/api.ts'
import { problemOf } from '../../../lib/api-problem.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { draftOf, missingIn, requestOf, type StreamDraft } from './stream-draft.ts'

type Props = {
  /** What was prepared before, or the last stream: its texts are offered again. */
  before: OwnStream | undefined
  /** The creator's own price of a stream, in dollars; 0: none. */
  usualPrice: number
  source: StreamSource
  /** Nothing can be sent yet, such as before the camera is on. */
  isBlocked: boolean
  onStarted: (streamId: string) => void
}

/** What a stream is called, who may watch it and what it is for. */
export function SetupForm({ before, usualPrice, source, isBlocked, onStarted }: Props) {
  const [draft, setDraft] = useState(() => draftOf(before, usualPrice))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const change = (part: Partial<StreamDraft>) => setDraft((now) => ({ ...now, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(draft)
    setErrors(missing)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      const { stream } = await call(StartStream, { body: requestOf(draft, source) })
      onStarted(stream._id)
    } catch (refusal) {
      const { fields, message } = problemOf(refusal)
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(message)
      setSending(false)
    }
  }

  return (
    <Card as="section" aria-label={m.live_about_stream()}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={m.live_title()} error={errors.title ?? null}>
          <TextInput
            maxLength={maxStreamTitle}
            value={draft.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label={m.live_description()} error={errors.description ?? null}>
          <TextArea
            rows={2}
            maxLength={maxStreamDescription}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <AccessFields draft={draft} change={change} error={errors.price ?? null} />
        <GoalFields draft={draft} change={change} errors={errors} />
        {failure && <ErrorLine alert>{failure}</ErrorLine>}
        <Button type="submit" size="lg" icon="radio" pending={isSending} disabled={isBlocked}>
          {source === 'encoder' ? m.live_wait_for_program() : m.live_go()}
        </Button>
        {isBlocked && <p className="text-muted text-sm">{m.live_needs_camera()}</p>}
      </form>
    </Card>
  )
}

type FieldsProps = { draft: StreamDraft; change: (part: Partial<StreamDraft>) => void }

function AccessFields({ draft, change, error }: FieldsProps & { error: string | null }) {
  return (
    <>
      <RadioGroup
        label={m.live_access()}
        look="cards"
        value={draft.isFree ? 'free' : 'priced'}
        onChange={(value) => change({ isFree: value === 'free' })}
        choices={[
          { value: 'free', label: m.live_access_free(), hint: m.live_access_free_text() },
          { value: 'priced', label: m.live_access_priced(), hint: m.live_access_priced_text() },
        ]}
      />
      {!draft.isFree && (
        <Field label={m.live_price()} error={error}>
          <MoneyInput
            minCents={100}
            {...(draft.priceCents === null ? {} : { defaultCents: draft.priceCents })}
            onCents={(priceCents) => change({ priceCents })}
          />
        </Field>
      )}
    </>
  )
}

type GoalProps = FieldsProps & { errors: Record<string, string> }

function GoalFields({ draft, change, errors }: GoalProps) {
  return (
    <>
      <Switch
        label={m.live_goal()}
        hint={m.live_goal_text()}
        checked={draft.hasGoal}
        onChange={({ target }) => change({ hasGoal: target.checked })}
      />
      {draft.hasGoal && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]">
          <Field label={m.live_goal_title()} error={errors['goal.title'] ?? null}>
            <TextInput
              maxLength={maxGoalTitle}
              value={draft.goalTitle}
              onChange={({ target }) => change({ goalTitle: target.value })}
            />
          </Field>
          <Field label={m.live_goal_amount()} error={errors['goal.amount'] ?? null}>
            <MoneyInput
              {...(draft.goalCents === null ? {} : { defaultCents: draft.goalCents })}
              onCents={(goalCents) => change({ goalCents })}
            />
          </Field>
        </div>
      )}
    </>
  )
}
