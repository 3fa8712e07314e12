import { maxReason } from '#contract/kit/values.ts'
import { AskForRefund } from '#contract/money/refund-requests.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import { Field, NamedText, TextArea, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
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
  /** Dollars that can go back. */
  left: number
  /** Nothing was opened by it. */
  isTip?: boolean
  onClose: () => void
  onDone: () => void
}

/** Dialog in which a fan asks for a refund, and says why. */
export function AskRefundDialog({ open, id, creatorName, left, isTip, ...props }: Props) {
  const about = isTip ? m.refund_ask_about_tip : m.refund_ask_about
  const send = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '')
    await call(AskForRefund, { params: { id }, body: { reason } })
    toast(m.refund_ask_done(), { tone: 'success' })
    props.onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={props.onClose}
      title={m.refund_ask_title({ amount: formatMoney(left) })}
      confirm={m.refund_ask_send()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          <p className="text-muted text-sm">
            {creatorName ? (
              <NamedText name={creatorName}>{(name) => about({ name })}</NamedText>
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
