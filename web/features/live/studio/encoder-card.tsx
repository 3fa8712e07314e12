import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { DeleteStreamKey, MakeStreamKey, type ReadStreamKey } from '#contract/live/stream-keys.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  Field,
  IconButton,
  RelativeTime,
  TextInput,
  toast,
} from '#web/ui/index.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { m } from '../../../lib/paraglide/messages.js'

type KeyFacts = Reply<typeof ReadStreamKey>
type Question = 'rotate' | 'delete'
type Props = { facts: KeyFacts; onChange: (facts: KeyFacts) => void }

/** Server address and stream key for OBS and other programs. The key is shown once, when it is made. */
export function EncoderCard({ facts, onChange }: Props) {
  const [key, setKey] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [isSending, setSending] = useState(false)

  const make = async () => {
    const { key: made, ...next } = await call(MakeStreamKey, { body: {} })
    onChange(next)
    setKey(made)
  }
  const makeFirst = async () => {
    setSending(true)
    await make().catch((failure) => toast(messageOf(failure), { tone: 'danger' }))
    setSending(false)
  }
  const answer = async () => {
    try {
      if (question === 'rotate') await make()
      else {
        await call(DeleteStreamKey)
        onChange({ ...facts, hasKey: false, createdAt: null, lastUsedAt: null })
        setKey(undefined)
      }
    } catch (failure) {
      return messageOf(failure)
    }
  }

  return (
    <Card as="section" aria-labelledby="encoder" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="encoder" className="text-lg">
          {m.live_encoder_title()}
        </h2>
        <p className="text-body text-muted">{m.live_encoder_text()}</p>
      </div>
      <Copied
        label={m.live_server_address()}
        value={facts.serverUrl}
        done={m.live_address_copied()}
      />
      {key ? (
        <Copied
          label={m.live_key()}
          value={key}
          done={m.live_key_copied()}
          hint={m.live_key_once()}
        />
      ) : (
        <KeyState facts={facts} />
      )}
      <div className="flex flex-wrap gap-2">
        {facts.hasKey ? (
          <>
            <Button variant="tonal" icon="refresh-cw" onClick={() => setQuestion('rotate')}>
              {m.live_key_rotate()}
            </Button>
            <Button variant="outline" icon="trash" onClick={() => setQuestion('delete')}>
              {m.live_key_delete()}
            </Button>
          </>
        ) : (
          <Button variant="tonal" icon="key" pending={isSending} onClick={() => void makeFirst()}>
            {m.live_key_make()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question === 'delete' ? m.live_key_delete_title() : m.live_key_rotate_title()}
        confirm={question === 'delete' ? m.live_key_delete() : m.live_key_rotate()}
        danger={question === 'delete'}
        onConfirm={answer}
      >
        {m.live_key_cut()}
      </ConfirmDialog>
    </Card>
  )
}

function KeyState({ facts: { hasKey, createdAt, lastUsedAt } }: { facts: KeyFacts }) {
  if (!hasKey) return <p className="text-muted text-sm">{m.live_key_none()}</p>
  return (
    <p className="text-muted text-sm">
      {m.live_key_hidden()}
      {createdAt && (
        <>
          {' · '}
          {m.live_key_made()} <RelativeTime at={createdAt} look="long" />
        </>
      )}
      {lastUsedAt && (
        <>
          {' · '}
          {m.live_key_used()} <RelativeTime at={lastUsedAt} look="long" />
        </>
      )}
    </p>
  )
}

type CopiedProps = { label: string; value: string; done: string; hint?: string }

/** A text to copy into another program. */
function Copied({ label, value, done, hint }: CopiedProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(done, { tone: 'success' })
    } catch {
      toast(m.live_copy_failed(), { tone: 'danger' })
    }
  }
  return (
    <Field label={label} hint={hint}>
      <div className="flex items-center gap-2">
        <TextInput
          readOnly
          dir="ltr"
          value={value}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 font-mono"
        />
        <IconButton
          icon="copy"
          variant="tonal"
          size={44}
          label={m.live_copy()}
          onClick={() => void copy()}
        />
      </div>
    </Field>
  )
}
