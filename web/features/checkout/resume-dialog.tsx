import { type FormEvent, Suspense, useState } from 'react'
import { ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { ResumeSubscription } from '#contract/money/subscriptions.ts'
import { Avatar, Dialog, ErrorLine, FailedState, NamedText, RadioGroup } from '#web/ui/index.ts'
import { creators } from '../../entities/creator/creators.ts'
import { call } from '../../lib/api.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { read } from '../../lib/cache/queries.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CardChoice } from './card-choice.tsx'
import { type DialogData, useDialogData, useOutcome } from './dialog-data.ts'
import { TopUpSkeleton } from './dialog-skeleton.tsx'
import { PayBar } from './pay-bar.tsx'
import type { ResumeRequest } from './store.ts'
import { CardNotReady, newCard, useCards } from './use-cards.ts'

type PaidPlan = 'monthly' | 'yearly'

type Props = { request: ResumeRequest; open: boolean; onClose: () => void }

/** Let a trial continue as a paid plan, or choose another card for a subscription that is resumed. */
export function ResumeDialog({ request, open, onClose }: Props) {
  const { performerInfo: performer } = request.subscription
  const [busy, setBusy] = useState(false)
  const [data, again] = useDialogData(() => read(ListCards, { query: { limit: 10 } }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={<NamedText name={performer.name}>{(name) => m.resume_title({ name })}</NamedText>}
      picture={<Avatar name={performer.name} src={performer.avatar} size={44} />}
      description={<bdi>@{performer.username}</bdi>}
    >
      <Suspense fallback={<TopUpSkeleton />}>
        <Loaded data={data} onRetry={again} request={request} onClose={onClose} onBusy={setBusy} />
      </Suspense>
    </Dialog>
  )
}

type FormProps = { request: ResumeRequest; onClose: () => void; onBusy: (busy: boolean) => void }

type LoadedProps = FormProps & {
  data: DialogData<{ data: readonly PaymentCard[] }>
  onRetry: () => void
}

function Loaded({ data, onRetry, ...rest }: LoadedProps) {
  const outcome = useOutcome(data)
  if (outcome.ok) return <ResumeForm saved={outcome.data.data} {...rest} />
  return (
    <FailedState
      title={outcome.problem.message}
      onRetry={onRetry}
      {...(outcome.problem.requestId ? { requestId: outcome.problem.requestId } : {})}
    />
  )
}

function ResumeForm({
  saved,
  request,
  onClose,
  onBusy,
}: FormProps & { saved: readonly PaymentCard[] }) {
  const { subscription, onSuccess } = request
  const { _id: id, expiredAt, performerInfo: performer } = subscription
  const plans = plansAfter(request)
  const [type, setType] = useState(plans[0]?.type)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const cards = useCards(saved, { renews: true })
  const plan = plans.find((one) => one.type === type) ?? plans[0]
  if (!plan) return <p className="py-6 text-center text-muted">{m.subscribe_not_offered()}</p>

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const working = (now: boolean) => {
      setBusy(now)
      onBusy(now)
    }
    setFailure(undefined)
    working(true)
    try {
      const cardId = cards.chosen === newCard ? (await cards.keep()).token : cards.chosen
      const body = { type: plan.type, cardId, price: plan.price }
      onSuccess(await call(ResumeSubscription, { params: { id }, body }))
      onClose()
    } catch (problem) {
      if (problem instanceof CardNotReady) return
      if (problemOf(problem).error === 'price_changed')
        creators.invalidate(({ _id }) => _id === performer._id)
      setFailure(messageOf(problem))
    } finally {
      working(false)
    }
  }

  const day = formatDay(expiredAt)
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isBusy} className="grid gap-5">
        {plans.length > 1 && (
          <RadioGroup
            look="rows"
            label={m.plan_label()}
            choices={plans.map((one) => ({
              value: one.type,
              label: one.type === 'yearly' ? m.plan_yearly() : m.plan_monthly(),
              aside: formatMoney(one.price),
            }))}
            value={plan.type}
            onChange={setType}
          />
        )}
        <p>{m.resume_text({ day, amount: formatMoney(plan.price) })}</p>
        <CardChoice cards={cards} />
      </fieldset>
      <div className="h-4" />
      <PayBar
        pending={isBusy}
        status={failure && <ErrorLine alert>{failure}</ErrorLine>}
        note={m.resume_note({ day })}
      >
        {m.resume_confirm()}
      </PayBar>
    </form>
  )
}

/** The plans to continue with: those of the creator after a trial, else the one that was agreed on. */
function plansAfter({ subscription }: ResumeRequest): { type: PaidPlan; price: number }[] {
  const { subscriptionType, nextType, price, performerInfo } = subscription
  const { monthlyPrice, yearlyPrice } = performerInfo
  if (subscriptionType === 'free') {
    const offered: { type: PaidPlan; price: number }[] = [
      { type: 'monthly', price: monthlyPrice },
      { type: 'yearly', price: yearlyPrice },
    ]
    return offered.filter((plan) => plan.price > 0)
  }
  const type = nextType ?? subscriptionType
  return type === 'system' ? [] : [{ type, price }]
}
