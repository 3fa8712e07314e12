import { useEffect, useState } from 'react'
import { maxVideoParticipants } from '#contract/content/video.ts'
import { maxSearchText } from '#contract/kit/values.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { Avatar, Field, IconButton, TextInput } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  participants: readonly UserCard[]
  error: string | null
  onChange: (participants: readonly UserCard[]) => void
}

const shownCount = 5

/** Participants of a video: search by name, add and remove. */
export function ParticipantField({ participants, error, onChange }: Props) {
  const [text, setText] = useState('')
  const me = useAccount()
  const found = useFound(text)
  const known = new Set([me._id, ...participants.map(({ _id }) => _id)])
  const offered = found?.filter(({ _id }) => !known.has(_id)).slice(0, shownCount)
  const isFull = participants.length >= maxVideoParticipants - 1
  const add = (creator: UserCard) => {
    onChange([...participants, creator])
    setText('')
  }
  return (
    <div className="grid gap-2">
      <Field
        label={m.video_participants_label()}
        aside={m.studio_optional()}
        hint={m.video_participants_hint()}
        error={error}
      >
        <TextInput
          type="search"
          icon="search"
          value={text}
          maxLength={maxSearchText}
          autoComplete="off"
          disabled={isFull}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter searches here instead of submitting the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <div role="status" className="grid">
        {offered?.length === 0 && (
          <p className="text-muted text-sm">{m.video_participant_none()}</p>
        )}
      </div>
      {offered && offered.length > 0 && (
        <ul className="grid overflow-hidden rounded-field border border-line">
          {offered.map((creator) => (
            <li
              key={creator._id}
              className="flex items-center gap-2 ps-3 not-first:border-line not-first:border-t"
            >
              <Person creator={creator} />
              <IconButton
                icon="plus"
                label={m.video_participant_add({ name: creator.name })}
                onClick={() => add(creator)}
              />
            </li>
          ))}
        </ul>
      )}
      {participants.length > 0 && (
        <ul aria-label={m.video_participants_label()} className="grid gap-1">
          {participants.map((creator) => (
            <li key={creator._id} className="flex items-center gap-2 rounded-field bg-sunk ps-3">
              <Person creator={creator} />
              <IconButton
                icon="x"
                label={m.video_participant_remove({ name: creator.name })}
                onClick={() => onChange(participants.filter((one) => one !== creator))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Person({ creator: { name, username, avatar } }: { creator: UserCard }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-sm">
      <Avatar name={name} src={avatar} size={28} />
      <bdi className="truncate font-medium">{name}</bdi>
      <bdi className="truncate text-muted">@{username}</bdi>
    </span>
  )
}

/** Creators that match the name; undefined before a search and while it loads. */
function useFound(typed: string): readonly UserCard[] | undefined {
  const [found, setFound] = useState<readonly UserCard[]>()
  const q = typed.trim()
  useEffect(() => {
    setFound(undefined)
    if (q === '') return
    return afterPause((signal) =>
      call(SearchCreators, { query: { q, limit: shownCount * 2 }, signal })
        .then(({ data }) => setFound(data))
        .catch(() => signal.aborted || setFound([])),
    )
  }, [q])
  return found
}
