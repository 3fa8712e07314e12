import { maxReason } from '#contract/kit/values.ts'
import { AskForRefund } from '#contract/money/refund-requests.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import { Field, NamedText, TextArea, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

interface Paid extends Pick<SaleState, 'dispute' | 'refundRequest'> {
  status: string
  /** Dollars. */
  paid: number
  refunded: number
}

/** Something is left to refund, and nobody is asked or decides about it yet. */
export const mayAskForRefund = ({ status, paid, refunded, dispute, refundRequest }: Paid) =>
  status === 'success' && paid > refunded && !dispute && refundRequest?.status !== 'open'

type Props = {
  open: boolean
  /** The id of what was paid. */
  id: string
  /** Who answers: the creator; empty: the site's team. */
  creatorName: string
  onClose: () => void
  onDone: () => void
}

/** Dialog in which a fan asks for a refund, and says why. */
export function AskRefundDialog({ open, id, creatorName, onClose, onDone }: Props) {
  const send = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '')
    await call(AskForRefund, { params: { id }, body: { reason } })
    toast(m.refund_ask_done(), { tone: 'success' })
    onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.refund_ask()}
      confirm={m.refund_ask_send()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          <p className="text-muted text-sm">
            {creatorName ? (
              <NamedText name={creatorName}>{(name) => m.refund_ask_about({ name })}</NamedText>
            ) : (
              m.refund_ask_about_site()
            )}
          </p>
          <Field label={m.refund_ask_reason()} error={errors.reason ?? null} required>
            <TextArea name="reason" rows={3} maxLength={maxReason} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
