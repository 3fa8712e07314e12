import { useState } from 'react'
import {
  type EvidenceMessage,
  evidenceLimits,
  ListDisputeMessages,
} from '#contract/money/disputes.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Button, Checkbox, ErrorLine, Field, Select } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { MessageLine } from './message-line.tsx'

type Props = {
  disputeId: string
  partners: readonly UserCard[]
  chosen: readonly EvidenceMessage[]
  onChange: (chosen: readonly EvidenceMessage[]) => void
}

interface Loaded {
  messages: readonly EvidenceMessage[]
  next: string | null
}

/** Messages are loaded when staff ask for them: that is written to the audit log. */
export function MessageChooser({ disputeId, partners, chosen, onChange }: Props) {
  const [partnerId, setPartnerId] = useState(partners[0]?._id ?? '')
  const [loaded, setLoaded] = useState<Loaded>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (partners.length === 0) return null

  const load = async (before?: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const query = { partnerId, before }
      const { data, next } = await call(ListDisputeMessages, { params: { id: disputeId }, query })
      setLoaded((old) => ({ messages: before ? [...(old?.messages ?? []), ...data] : data, next }))
    } catch (error) {
      setFailure(problemOf(error).message)
    }
    setBusy(false)
  }
  const toggle = (message: EvidenceMessage, isChosen: boolean) => {
    const others = chosen.filter(({ _id }) => _id !== message._id)
    const all = isChosen ? [...others, message] : others
    onChange(all.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)))
  }
  const isFull = chosen.length >= evidenceLimits.messages

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={m.evidence_conversation()} className="min-w-0 flex-[1_1_12rem]">
          <Select
            value={partnerId}
            onChange={({ currentTarget }) => {
              setPartnerId(currentTarget.value)
              setLoaded(undefined)
            }}
            options={partners.map((partner) => ({
              value: partner._id,
              label: displayName(partner),
            }))}
          />
        </Field>
        <Button variant="tonal" pending={isBusy} onClick={() => void load()}>
          {m.evidence_show_messages()}
        </Button>
      </div>
      {failure && <ErrorLine alert>{failure}</ErrorLine>}
      {loaded && (
        <>
          <p className="text-muted text-sm">
            {m.evidence_choose({ count: evidenceLimits.messages })}
          </p>
          <ul className="grid max-h-96 gap-1 overflow-y-auto rounded-field border border-line px-3">
            {loaded.messages.map((message) => {
              const isChosen = chosen.some(({ _id }) => _id === message._id)
              return (
                <li key={message._id}>
                  <Checkbox
                    label={<MessageLine message={message} />}
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={({ currentTarget }) => toggle(message, currentTarget.checked)}
                  />
                </li>
              )
            })}
            {loaded.messages.length === 0 && (
              <li className="py-3 text-muted">{m.evidence_none()}</li>
            )}
          </ul>
          {loaded.next && (
            <Button
              size="sm"
              variant="ghost"
              pending={isBusy}
              className="justify-self-start"
              onClick={() => void load(loaded.next ?? undefined)}
            >
              {m.evidence_older()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
