import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type DisputeEvidence,
  type EvidenceMessage,
  evidenceLimits,
  OpenDisputeEvidence,
  SaveDisputeEvidence,
  SubmitDisputeEvidence,
} from '#contract/money/disputes.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  Field,
  NamedText,
  Notice,
  RelativeTime,
  TextArea,
  toast,
} from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { Facts } from '../../entities/money/facts.tsx'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { MessageChooser } from './message-chooser.tsx'
import { MessageLine } from './message-line.tsx'

type Props = { disputeId: string; isClosed: boolean; evidence: DisputeEvidence }

/** What the site answers the bank of a dispute, until it is submitted and afterwards. */
export function EvidenceCard({ disputeId, isClosed, evidence }: Props) {
  const { status, isWanted, text, messages } = evidence
  const isOpen = isWanted && (status === 'draft' || status === 'failed')
  return (
    <Card as="section" aria-labelledby="evidence" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="evidence" className="text-lg">
        {m.evidence()}
      </h2>
      <EvidenceState evidence={evidence} isClosed={isClosed} />
      <EvidenceContents evidence={evidence} />
      {isOpen ? (
        // Remounted when another state is stored.
        <EvidenceForm key={status} disputeId={disputeId} evidence={evidence} />
      ) : (
        <>
          {text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
          <ChosenMessages messages={messages} />
          <Button
            variant="tonal"
            icon="download"
            className="justify-self-start"
            onClick={() => void openDocument(disputeId)}
          >
            {m.evidence_open()}
          </Button>
        </>
      )}
    </Card>
  )
}

async function openDocument(id: string): Promise<void> {
  try {
    // A download, so that the page stays.
    location.assign((await call(OpenDisputeEvidence, { params: { id } })).url)
  } catch (error) {
    toast(problemOf(error).message, { tone: 'danger' })
  }
}

function EvidenceState({ evidence, isClosed }: Pick<Props, 'evidence' | 'isClosed'>) {
  const { status, isWanted, dueAt, failure, submittedBy, submittedAt } = evidence
  const notWanted = isClosed ? m.evidence_over : m.evidence_not_wanted
  if (status === 'submitting') return <Notice>{m.evidence_submitting()}</Notice>
  if (status === 'submitted') {
    return (
      <p>
        {submittedBy && (
          <NamedText name={displayName(submittedBy)}>
            {(name) => m.evidence_submitted_by({ name })}
          </NamedText>
        )}{' '}
        {submittedAt && <RelativeTime at={submittedAt} look="long" className="text-muted" />}
      </p>
    )
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" title={m.evidence_failed()}>
          {failure}
        </Notice>
      )}
      <p className="text-muted">
        {isWanted ? m.evidence_about() : notWanted()}{' '}
        {isWanted && dueAt && (
          <span className="font-semibold text-ink">
            {m.dispute_due()}: <RelativeTime at={dueAt} look="long" isAhead />
          </span>
        )}
      </p>
    </>
  )
}

function EvidenceContents({ evidence: { contents } }: Pick<Props, 'evidence'>) {
  const { purchases, termsAcceptedAt, termsAtPayment } = contents
  const { openedItems, openedDays, signIns } = contents
  const opened = { items: formatNumber(openedItems), days: formatNumber(openedDays) }
  return (
    <Facts
      facts={[
        [m.evidence_terms(), termsAcceptedAt ? formatDay(termsAcceptedAt) : m.evidence_none()],
        [m.evidence_terms_paid(), termsAtPayment ? formatDay(termsAtPayment) : m.evidence_none()],
        [m.evidence_opened(), openedItems ? m.evidence_opened_count(opened) : m.evidence_none()],
        [m.evidence_purchases(), purchases > 0 && formatNumber(purchases)],
        [m.evidence_sign_ins(), formatNumber(signIns)],
      ]}
    />
  )
}

function EvidenceForm({ disputeId, evidence }: Pick<Props, 'disputeId' | 'evidence'>) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(evidence.text)
  const [messages, setMessages] = useState<readonly EvidenceMessage[]>(evidence.messages)
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  const input = {
    params: { id: disputeId },
    body: { text, messageIds: messages.map(({ _id }) => _id) },
  }

  const preview = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(SaveDisputeEvidence, input)
      await openDocument(disputeId)
    } catch (error) {
      const problem = problemOf(error)
      setFailure(problem.fields.text ?? problem.message)
    }
    setBusy(false)
  }
  const submit = async () => {
    try {
      await call(SubmitDisputeEvidence, input)
    } catch (error) {
      const problem = problemOf(error)
      return problem.fields.text ?? problem.message
    }
    setConfirming(false)
    await revalidate()
  }

  return (
    <>
      <Field label={m.evidence_text()} hint={m.evidence_text_hint()} error={failure ?? null}>
        <TextArea
          name="text"
          rows={4}
          maxLength={evidenceLimits.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <ChosenMessages
        messages={messages}
        onRemove={(id) => setMessages(messages.filter(({ _id }) => _id !== id))}
      />
      <MessageChooser
        disputeId={disputeId}
        partners={evidence.partners}
        chosen={messages}
        onChange={setMessages}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setConfirming(true)}>{m.evidence_submit()}</Button>
        <Button variant="tonal" icon="download" pending={isBusy} onClick={() => void preview()}>
          {m.evidence_preview()}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.evidence_submit_title()}
        confirm={m.evidence_submit()}
        onConfirm={submit}
      >
        {m.evidence_submit_text()}
      </ConfirmDialog>
    </>
  )
}

type ChosenProps = {
  messages: readonly EvidenceMessage[]
  onRemove?: (id: string) => void
}

function ChosenMessages({ messages, onRemove }: ChosenProps) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="evidence-messages" className="grid gap-2">
      <h3 id="evidence-messages" className="font-medium text-base">
        {m.evidence_messages()}
      </h3>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message._id} className="flex items-start gap-2">
            <MessageLine message={message} />
            {onRemove && (
              <Button size="sm" variant="ghost" onClick={() => onRemove(message._id)}>
                {m.evidence_leave_out()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
