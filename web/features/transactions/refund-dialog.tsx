import { useState } from 'react'
import { maxReason } from '#contract/kit/values.ts'
import { RefundCharge, type RefundPreview } from '#contract/money/refunds.ts'
import type { ChargeStory } from '#contract/money/transactions.ts'
import { Field, Money, MoneyInput, NamedText, Notice, TextArea, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  open: boolean
  charge: ChargeStory
  preview: RefundPreview
  onClose: () => void
  onDone: () => Promise<void>
}

/** Dialog in which staff refund a charge, whole or in part; it says first what that does. */
export function RefundDialog({ open, charge, preview, onClose, onDone }: Props) {
  // One key for each time that the dialog is rendered anew: two taps refund once.
  const [key] = useState(newKey)
  const send = async (form: FormData) => {
    const body = {
      amount: Number(form.get('amount')),
      reason: String(form.get('reason') ?? ''),
    }
    await call(RefundCharge, { params: { id: charge._id }, body, key })
    toast(m.tx_refund_done(), { tone: 'success' })
    await onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.tx_refund_title()}
      confirm={m.tx_refund()}
      danger
      onSubmit={send}
    >
      {(errors) => (
        <Fields
          preview={preview}
          fanName={charge.fan ? displayName(charge.fan) : m.admin_someone()}
          errors={errors}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  preview: RefundPreview
  fanName: string
  errors: Record<string, string>
}

function Fields({ preview, fanName, errors }: FieldsProps) {
  const { leftPrice, leftNetPrice, balance, endsAccess } = preview
  const leftCents = Math.round(leftPrice * 100)
  const [cents, setCents] = useState<number | null>(leftCents)
  const amount = (cents ?? 0) / 100
  const net = leftCents === 0 ? 0 : ((cents ?? 0) / leftCents) * leftNetPrice
  const hint = m.tx_refund_max({ left: formatMoney(leftPrice) })
  return (
    <>
      <p>
        <NamedText name={fanName}>{(name) => m.tx_refund_text({ name })}</NamedText>
      </p>
      <Field label={m.tx_refund_amount()} hint={hint} error={errors.amount ?? null}>
        <MoneyInput
          name="amount"
          defaultCents={leftCents}
          minCents={1}
          maxCents={leftCents}
          rangeError={hint}
          onCents={setCents}
        />
      </Field>
      <dl className="grid gap-1 text-sm">
        <Effect term={m.tx_refund_net()} amount={net} />
        <Effect term={m.tx_refund_site()} amount={amount - net} />
        <Effect term={m.tx_refund_balance()} amount={balance - net} />
      </dl>
      {endsAccess && (
        <Notice>
          <NamedText name={fanName}>{(name) => m.tx_refund_access({ name })}</NamedText>
        </Notice>
      )}
      {balance - net < 0 && <Notice tone="warning">{m.tx_refund_debt()}</Notice>}
      <Field
        label={m.tx_refund_reason()}
        hint={m.tx_refund_reason_hint()}
        error={errors.reason ?? null}
        required
      >
        <TextArea name="reason" rows={2} maxLength={maxReason} />
      </Field>
    </>
  )
}

const Effect = ({ term, amount }: { term: string; amount: number }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-muted">{term}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
