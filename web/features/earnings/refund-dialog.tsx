import { useEffect, useState } from 'react'
import type { Earning } from '#contract/money/earnings.ts'
import { PreviewOwnRefund, RefundOwnSale, type RefundPreview } from '#contract/money/refunds.ts'
import { Field, MoneyInput, Notice, Spinner, TextArea, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** Undefined closes the dialog. */
  sale: Earning | undefined
  onClose: () => void
  onDone: () => void
}

/**
 * Dialog in which a creator refunds an own sale, whole or in part; it says first what that does. All of
 * an order is refunded on its own page, which asks whether the goods are back.
 */
export function RefundDialog({ sale, onClose, onDone }: Props) {
  const id = sale?._id
  const isOrder = sale?.type === 'product'
  const [preview, setPreview] = useState<RefundPreview>()
  const [key, setKey] = useState('')
  const [cents, setCents] = useState<number | null>(null)

  useEffect(() => {
    setPreview(undefined)
    setKey(newKey())
    if (id === undefined) return
    const leaving = new AbortController()
    call(PreviewOwnRefund, { params: { id }, signal: leaving.signal })
      .then((found) => {
        setPreview(found)
        setCents(isOrder ? null : Math.round(found.leftPrice * 100))
      })
      // What the dialog cannot show, sending answers as an error.
      .catch(() => {})
    return () => leaving.abort()
  }, [id, isOrder])

  const send = async (form: FormData) => {
    if (id === undefined) return
    const amount = Number(form.get('amount'))
    const body = { amount, reason: String(form.get('reason') ?? '') }
    await call(RefundOwnSale, { params: { id }, body, key })
    toast(m.earn_refund_done(), { tone: 'success' })
    onDone()
  }

  return (
    <FormDialog
      open={sale !== undefined}
      onClose={onClose}
      title={m.earn_refund_title()}
      confirm={
        preview && cents
          ? m.refund_request_refund({ amount: formatMoney(cents / 100) })
          : m.earn_refund_send()
      }
      danger
      onSubmit={send}
    >
      {(errors) =>
        preview === undefined ? (
          <Spinner />
        ) : (
          <Fields
            preview={preview}
            isPart={isOrder}
            isByCard={sale?.sourceType === 'payment_transaction'}
            errors={errors}
            cents={cents}
            onCents={setCents}
          />
        )
      }
    </FormDialog>
  )
}

type FieldsProps = {
  preview: RefundPreview
  /** Not all of it can be refunded here. */
  isPart: boolean
  /** It goes back to a card, not to a wallet. */
  isByCard: boolean
  errors: Record<string, string>
  /** What is refunded; null: no amount that can be. */
  cents: number | null
  onCents: (cents: number | null) => void
}

function Fields({ preview, isPart, isByCard, errors, cents, onCents }: FieldsProps) {
  const { leftPrice, leftNetPrice, balance, endsAccess } = preview
  const leftCents = Math.round(leftPrice * 100)
  const share = leftCents === 0 ? 0 : ((cents ?? 0) / leftCents) * leftNetPrice
  const maxCents = isPart ? leftCents - 1 : leftCents
  const hint = m.earn_refund_amount_hint({ left: formatMoney(maxCents / 100) })
  return (
    <>
      <p className="text-muted text-sm">
        {(isByCard ? m.earn_refund_text_card : m.earn_refund_text)({ net: formatMoney(share) })}
      </p>
      <Field
        label={m.earn_refund_amount()}
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
      <Field
        label={m.earn_refund_reason()}
        hint={m.earn_refund_reason_hint()}
        error={errors.reason ?? null}
      >
        <TextArea name="reason" rows={2} maxLength={500} />
      </Field>
      {isPart && <Notice>{m.earn_refund_part_note()}</Notice>}
      {endsAccess && !isPart && <Notice>{m.earn_refund_access()}</Notice>}
      {balance - share < 0 && <Notice tone="warning">{m.earn_refund_debt()}</Notice>}
    </>
  )
}
