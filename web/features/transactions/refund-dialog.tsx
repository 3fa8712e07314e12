import { useState } from 'react'
import { maxReason } from '#contract/kit/values.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import {
  Checkbox,
  Field,
  Money,
  MoneyInput,
  NamedText,
  Notice,
  TextArea,
  toast,
} from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What a refund of all that is left would do, of a charge or of a card payment. */
export interface RefundTerms {
  leftPrice: number
  leftNetPrice: number
  /** The creator's; null: no creator has a part of it. */
  balance: number | null
  endsAccess: boolean
  /** All of an order is refunded on its own page, which asks whether the goods are back. */
  isPart?: boolean
  /** Staff may let the fan keep the access that it would end. */
  mayKeepAccess?: boolean
  /** Where the money goes. */
  text: (about: { name: string }) => string
}

interface Props {
  open: boolean
  terms: RefundTerms
  fan: UserCard | null
  onClose: () => void
  /** Rethrows the errors of the call. */
  onRefund: (
    refund: { amount: number; reason: string; keepAccess: boolean },
    key: string,
  ) => Promise<void>
}

/** Dialog in which staff refund a payment, whole or in part; it says first what that does. */
export function RefundDialog({ open, terms, fan, onClose, onRefund }: Props) {
  // One key for each time that the dialog is rendered anew: two taps refund once.
  const [key] = useState(newKey)
  const leftCents = Math.round(terms.leftPrice * 100)
  const [cents, setCents] = useState<number | null>(terms.isPart ? null : leftCents)
  const send = async (form: FormData) => {
    const amount = Number(form.get('amount'))
    const reason = String(form.get('reason') ?? '')
    await onRefund({ amount, reason, keepAccess: form.has('keepAccess') }, key)
    toast(m.tx_refund_done(), { tone: 'success' })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.tx_refund_title()}
      confirm={
        cents ? m.refund_request_refund({ amount: formatMoney(cents / 100) }) : m.tx_refund()
      }
      danger
      onSubmit={send}
    >
      {(errors) => (
        <Fields
          terms={terms}
          fanName={fan ? displayName(fan) : m.admin_someone()}
          errors={errors}
          cents={cents}
          onCents={setCents}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  terms: RefundTerms
  fanName: string
  errors: Record<string, string>
  /** What is refunded; null: no amount that can be. */
  cents: number | null
  onCents: (cents: number | null) => void
}

function Fields({ terms, fanName, errors, cents, onCents }: FieldsProps) {
  const { leftPrice, leftNetPrice, balance, mayKeepAccess, isPart = false, text } = terms
  const endsAccess = terms.endsAccess && !isPart
  const leftCents = Math.round(leftPrice * 100)
  const amount = (cents ?? 0) / 100
  const net = leftCents === 0 ? 0 : ((cents ?? 0) / leftCents) * leftNetPrice
  const maxCents = isPart ? leftCents - 1 : leftCents
  const hint = m.tx_refund_max({ left: formatMoney(maxCents / 100) })
  return (
    <>
      <p>
        <NamedText name={fanName}>{(name) => text({ name })}</NamedText>
      </p>
      <Field
        label={m.tx_refund_amount()}
        hint={hint}
        error={errors.amount ?? null}
        required={isPart}
      >
        <MoneyInput
          name="amount"
          {...(!isPart && { defaultCents: leftCents })}
          minCents={1}
          maxCents={maxCents}
          rangeError={hint}
          onCents={onCents}
        />
      </Field>
      <dl className="grid gap-1 text-sm">
        {balance !== null && (
          <>
            <Effect term={m.tx_refund_net()} amount={net} />
            <Effect term={m.tx_refund_site()} amount={amount - net} />
            <Effect term={m.tx_refund_balance()} amount={balance - net} />
          </>
        )}
      </dl>
      {isPart && <Notice>{m.earn_refund_part_note()}</Notice>}
      {endsAccess && (
        <Notice>
          <NamedText name={fanName}>{(name) => m.tx_refund_access({ name })}</NamedText>
        </Notice>
      )}
      {endsAccess && mayKeepAccess && (
        <Checkbox
          name="keepAccess"
          label={
            <NamedText name={fanName}>{(name) => m.tx_refund_keep_access({ name })}</NamedText>
          }
        />
      )}
      {balance !== null && balance - net < 0 && (
        <Notice tone="warning">{m.tx_refund_debt()}</Notice>
      )}
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
