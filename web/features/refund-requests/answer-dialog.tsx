import { maxReason } from '#contract/kit/values.ts'
import type { RefundRequest } from '#contract/money/refund-requests.ts'
import { Field, Money, NamedText, Notice, TextArea } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { BackChoice, backOf, wasShipped } from '../../entities/order/back-choice.tsx'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Answering, Effects } from './answering.ts'

/** A request that is being answered; with its effects it is refunded, else declined. */
export interface Asked {
  request: RefundRequest
  effects?: Effects
}

type Props = {
  open: boolean
  asked: Asked
  by: Answering
  onClose: () => void
  onDone: (isRefund: boolean) => void
}

/** Dialog in which a request is refunded or declined; it says first what a refund does. */
export function AnswerDialog({ open, asked: { request, effects }, by, onClose, onDone }: Props) {
  const isRefund = effects !== undefined
  const order = effects?.order
  const isOut = order !== undefined && wasShipped(order)
  const fanName = request.fan ? displayName(request.fan) : m.refund_request_someone()
  const send = async (form: FormData) => {
    const answer = String(form.get('answer') ?? '').trim()
    await by.answer(request, {
      ...{ refund: isRefund, ...(answer && { answer }) },
      ...(isOut && { isBack: backOf(form) }),
    })
    onDone(isRefund)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isRefund ? m.tx_refund_title() : m.refund_request_decline_title()}
      confirm={
        isRefund
          ? m.refund_request_refund({ amount: formatMoney(effects.left) })
          : m.refund_request_decline()
      }
      danger={isRefund}
      onSubmit={send}
    >
      {(errors) => (
        <>
          {order && <ProductLine order={order} />}
          {effects && <EffectLines request={request} effects={effects} by={by} fanName={fanName} />}
          {isOut && <BackChoice error={errors.isBack} />}
          {order?.deliveryStatus === 'processing' && <Notice>{m.order_refund_stock()}</Notice>}
          <Field
            label={m.refund_request_answer()}
            hint={
              <NamedText name={fanName}>
                {(name) => m.refund_request_answer_hint({ name })}
              </NamedText>
            }
            error={errors.answer ?? null}
            required={!isRefund}
          >
            <TextArea name="answer" rows={2} maxLength={maxReason} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

interface LinesProps {
  request: RefundRequest
  effects: Effects
  by: Answering
  fanName: string
}

function EffectLines({ request, effects, by, fanName }: LinesProps) {
  const { creator, endsAccess, endsAccessUntil, isDisputed } = effects
  if (isDisputed) return <Notice tone="warning">{m.tx_refund_disputed()}</Notice>
  const after = creator ? creator.balance - creator.net : 0
  const where = creator ? m.tx_refund_to_card : m.tx_refund_top_up
  const text = request.kind === 'charge' ? m.tx_refund_text : where
  const owner = by.isStaff
    ? { net: m.tx_refund_net(), balance: m.tx_refund_balance(), debt: m.tx_refund_debt() }
    : { net: m.refund_from_you(), balance: m.refund_balance_after(), debt: m.earn_refund_debt() }
  return (
    <>
      <p>
        <NamedText name={fanName}>{(name) => text({ name })}</NamedText>
      </p>
      {creator && (
        <dl className="grid gap-1 text-sm">
          <Line term={owner.net} amount={creator.net} />
          <Line term={m.tx_refund_site()} amount={effects.left - creator.net} />
          <Line term={owner.balance} amount={after} />
        </dl>
      )}
      {endsAccess && (
        <Notice>
          <NamedText name={fanName}>
            {(name) =>
              endsAccessUntil
                ? m.refund_ends_subscription({ name, day: formatDay(endsAccessUntil) })
                : m.refund_ends_access({ name })
            }
          </NamedText>
        </Notice>
      )}
      {after < 0 && <Notice tone="warning">{owner.debt}</Notice>}
    </>
  )
}

const Line = ({ term, amount }: { term: string; amount: number }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-muted">{term}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
