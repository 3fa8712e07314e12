import type { PayoutCase } from '#contract/money/payout-decisions.ts'
import { Card, Field, Notice, TextInput } from '#web/ui/index.ts'
import {
  DecisionButton,
  type DecisionFailure,
  DecisionFrame,
  DecisionReason,
} from '../../entities/moderation/decision-frame.tsx'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  payout: PayoutCase
  isOwn: boolean
  failure: (DecisionFailure & { reference: string }) | undefined
}

/** What can be done with a request in its status. */
export function CaseForm({ payout, isOwn, failure }: Props) {
  const { status, approvals, approvalsNeeded, mayApprove, obstacles, updatedAt } = payout
  if (isOwn) return <Closed>{m.admin_payout_own()}</Closed>
  if (status === 'rejected') return <Closed>{m.admin_payout_over()}</Closed>
  const isOfStripe = payout.paymentAccountType === 'stripe'
  if (isOfStripe && status === 'done') return <Closed>{m.admin_payout_stripe_done()}</Closed>
  if (payout.isSending) return <Closed>{m.admin_payout_stripe_sending()}</Closed>
  // The others are sent by hand.
  const isToSend = status === 'approved' && !isOfStripe
  const isSent = status === 'done'
  return (
    <DecisionFrame title={m.admin_payout_decide()} failure={failure}>
      <input type="hidden" name="seenAt" value={updatedAt} />
      {status === 'pending' && approvalsNeeded > 1 && (
        <p className="text-muted text-sm">
          {m.admin_payout_approvals({ count: approvals, needed: approvalsNeeded })}
        </p>
      )}
      {status === 'pending' && !mayApprove && <Notice>{m.admin_payout_yours()}</Notice>}
      {isSent && <p className="text-muted text-sm">{m.admin_payout_return_about()}</p>}
      {isOfStripe && (
        <p className="text-muted text-sm">
          {status === 'pending' ? m.admin_payout_stripe_about() : m.admin_payout_stripe_next()}
        </p>
      )}
      {isToSend && (
        <>
          <p className="text-muted text-sm">{m.admin_payout_send_about()}</p>
          <Field
            label={m.payout_reference()}
            hint={m.admin_payout_reference_hint()}
            error={failure?.fields.reference}
          >
            <TextInput
              name="reference"
              maxLength={100}
              autoComplete="off"
              defaultValue={failure?.reference}
            />
          </Field>
        </>
      )}
      <DecisionReason
        label={m.admin_payout_your_note()}
        hint={isSent ? m.admin_payout_note_hint_return() : m.admin_payout_note_hint()}
        failure={failure}
      />
      {status === 'pending' && mayApprove && (
        <DecisionButton decision="approved">{m.admin_payout_approve()}</DecisionButton>
      )}
      {isToSend && obstacles.length === 0 && (
        <DecisionButton decision="done">{m.admin_payout_send()}</DecisionButton>
      )}
      <DecisionButton decision="rejected" variant="outline">
        {isSent ? m.admin_payout_return() : m.admin_payout_reject()}
      </DecisionButton>
    </DecisionFrame>
  )
}

function Closed({ children }: { children: string }) {
  return (
    <Card as="section" aria-labelledby="decide" className="grid gap-2">
      <h2 id="decide" className="text-lg">
        {m.admin_payout_decide()}
      </h2>
      <p className="text-muted">{children}</p>
    </Card>
  )
}
