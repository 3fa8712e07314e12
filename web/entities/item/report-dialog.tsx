import { useState } from 'react'
import { countCharacters } from '#contract/kit/characters.ts'
import {
  maxReportText,
  minReportText,
  ReportConversation,
  ReportItem,
  reportReasons,
} from '#contract/moderation/reports.ts'
import { Button, Dialog, Field, Notice, RadioGroup, TextArea } from '#web/ui/index.ts'
import type { ItemKind } from '../../kinds/index.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type ReportReason, reasonNames } from './report-reasons.ts'

/** Something that can be reported: an item, a comment or a creator. */
export interface ReportedItem {
  kind: ItemKind | 'comment' | 'performer'
  id: string
  /** Owner of the reported thing. */
  owner: { _id: string }
}

/** A message, or the other member of a conversation. */
export interface ReportedLine {
  kind: 'message' | 'conversation'
  /** Of the message or conversation. */
  id: string
  conversationId: string
  /** What is offered once it is reported. */
  block: { label: string; onSelect: () => void }
}

export type ReportSubject = ReportedItem | ReportedLine

const abouts: Partial<Record<ReportSubject['kind'], () => string>> = {
  message: m.report_about_message,
  conversation: m.report_about_conversation,
}

function sendReport(subject: ReportSubject, words: { title: ReportReason; description: string }) {
  if ('conversationId' in subject) {
    const messageId = subject.kind === 'message' ? { messageId: subject.id } : {}
    const params = { id: subject.conversationId }
    return call(ReportConversation, { params, body: { ...words, ...messageId } })
  }
  const { kind: target, id: targetId, owner } = subject
  return call(ReportItem, { body: { ...words, target, targetId, performerId: owner._id } })
}

/** Length limits of the report's text in characters, from the contract. */
const [least, most] = [minReportText, maxReportText]

/** What was refused: the report, its reason or its description. */
interface Failure {
  message?: string | undefined
  reason?: string | undefined
  field?: string | undefined
}

type Props = { subject: ReportSubject; onClose: () => void }

/** Reason, description, and what happens next. */
export function ReportDialog({ subject, onClose }: Props) {
  const [title, setTitle] = useState<ReportReason | ''>('')
  const [description, setDescription] = useState('')
  const [failure, setFailure] = useState<Failure>({})
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')

  const send = async () => {
    const words = description.trim()
    const isShort = words !== '' && countCharacters(words) < least
    const field = isShort ? m.report_words_wrong({ least, most }) : undefined
    setFailure({ field, reason: title ? undefined : m.report_reason_missing() })
    if (!title || isShort) return
    setState('sending')
    try {
      await sendReport(subject, { title, description: words })
      setState('sent')
    } catch (problem) {
      const { message, fields } = problemOf(problem)
      setFailure({ message: fields.description ? undefined : message, field: fields.description })
      setState('asking')
    }
  }

  if (state === 'sent') return <Sent subject={subject} onClose={onClose} />
  const isSending = state === 'sending'
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.report_title()}
      description={(abouts[subject.kind] ?? m.report_about)()}
      busy={isSending}
      footer={
        <>
          <Button variant="tonal" disabled={isSending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button pending={isSending} onClick={send}>
            {m.report_send()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure.message && (
          <Notice tone="danger" alert>
            {failure.message}
          </Notice>
        )}
        <RadioGroup
          label={m.report_reason()}
          choices={reportReasons.map((value) => ({ value, label: reasonNames[value]() }))}
          value={title}
          onChange={setTitle}
          error={title ? null : failure.reason}
        />
        <Field
          label={m.report_words()}
          hint={m.report_words_hint({ least, most })}
          error={failure.field}
        >
          <TextArea
            rows={2}
            maxRows={4}
            maxLength={most}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

/** What happens next; a member of a conversation can be blocked, too. */
function Sent({ subject, onClose }: Props) {
  const block = 'block' in subject ? subject.block : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.report_sent_title()}
      footer={
        <>
          {block && (
            <Button variant="tonal" icon="shield" onClick={block.onSelect}>
              {block.label}
            </Button>
          )}
          <Button onClick={onClose}>{m.ui_close()}</Button>
        </>
      }
    >
      <p className="text-body text-muted">{m.report_sent_text()}</p>
    </Dialog>
  )
}
