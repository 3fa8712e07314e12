import { useEffect, useState } from 'react'
import { EndStream, ListWatchers, type OwnStream } from '#contract/live/own-streams.ts'
import { maxGoalTitle, maxStreamDescription, maxStreamTitle } from '#contract/live/stream.ts'
import { EditStream, UpdateStream } from '#contract/live/streams.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import {
  Avatar,
  ConfirmDialog,
  Dialog,
  EmptyState,
  FailedState,
  Field,
  Loading,
  MoneyInput,
  SkeletonRow,
  TextArea,
  TextInput,
} from '#web/ui/index.ts'
import { displayName } from '../../../entities/account/display-name.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { m } from '../../../lib/paraglide/messages.js'
import type { Room } from '../room/use-room.ts'

type EndProps = { open: boolean; stream: OwnStream; onClose: () => void; onEnded: () => void }

export function EndDialog({ open, stream, onClose, onEnded }: EndProps) {
  const end = async () => {
    try {
      await call(EndStream, { params: { id: stream._id }, body: {} })
      onEnded()
    } catch (failure) {
      return messageOf(failure)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.live_end_title()}
      confirm={m.live_end()}
      danger
      onConfirm={end}
    >
      {m.live_end_text()}
    </ConfirmDialog>
  )
}

const shownWatchers = 100

/** Who watches, by name. */
export function WatchersDialog({ stream, onClose }: { stream: OwnStream; onClose: () => void }) {
  const [people, setPeople] = useState<readonly UserCard[]>()
  const [failure, setFailure] = useState<string>()
  const read = () => {
    setFailure(undefined)
    const query = { limit: shownWatchers, offset: 0 }
    call(ListWatchers, { params: { id: stream._id }, query }).then(
      ({ data }) => setPeople(data),
      (problem) => setFailure(messageOf(problem)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(read, [])
  return (
    <Dialog open onClose={onClose} title={m.live_watchers_title()}>
      {failure ? (
        <FailedState title={failure} onRetry={read} />
      ) : people === undefined ? (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : people.length === 0 ? (
        <EmptyState drawing="people">{m.live_watchers_none()}</EmptyState>
      ) : (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={person._id} className="flex min-h-12 min-w-0 items-center gap-3">
              <Avatar name={displayName(person)} src={person.avatar} size={36} />
              <bdi className="min-w-0 truncate text-sm">{displayName(person)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type StreamProps = { stream: OwnStream; room: Room; onClose: () => void; onSaved: () => void }

/** Texts and goal of a running stream; its price stays. An empty goal removes it. */
export function StreamDialog({ stream, room, onClose, onSaved }: StreamProps) {
  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [title, description, goalTitle] = [text('title'), text('description'), text('goalTitle')]
    await call(EditStream, { params: { id: stream._id }, body: { title, description } })
    const goal = goalTitle ? { title: goalTitle, amount: Number(text('goalAmount')) } : null
    await call(UpdateStream, { body: { goal } })
    onSaved()
  }
  const { goal } = room
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.live_edit_title()}
      confirm={m.live_edit_save()}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={m.live_title()} error={errors.title ?? null}>
            <TextInput name="title" maxLength={maxStreamTitle} defaultValue={room.title} />
          </Field>
          <Field label={m.live_description()} error={errors.description ?? null}>
            <TextArea
              name="description"
              rows={2}
              maxLength={maxStreamDescription}
              defaultValue={room.description}
            />
          </Field>
          <Field
            label={m.live_goal_title()}
            hint={m.live_goal_remove()}
            error={errors['goal.title'] ?? null}
          >
            <TextInput name="goalTitle" maxLength={maxGoalTitle} defaultValue={goal?.title ?? ''} />
          </Field>
          <Field label={m.live_goal_amount()} error={errors['goal.amount'] ?? errors.goal ?? null}>
            <MoneyInput
              name="goalAmount"
              {...(goal ? { defaultCents: Math.round(goal.amount * 100) } : {})}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
