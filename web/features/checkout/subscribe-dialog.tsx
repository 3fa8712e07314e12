import { Suspense, useState } from 'react'
import { ListCards } from '#contract/money/cards.ts'
import {
  QuoteSubscription,
  type SubscriptionPlan,
  type SubscriptionQuote,
} from '#contract/money/quotes.ts'
import { Avatar, Dialog, FailedState, NamedText } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { plansOf } from '../../entities/plan/plan.ts'
import { call } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { read } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type DialogData, useDialogData, useOutcome } from './dialog-data.ts'
import { SubscribeSkeleton } from './dialog-skeleton.tsx'
import type { SubscribeRequest } from './store.ts'
import { SubscribeForm, type Terms } from './subscribe-form.tsx'

/** Minimum width in pixels for two columns: contents and payment. */
const wideDialog = 780

type Props = { request: SubscribeRequest; open: boolean; onClose: () => void }

/** Subscribe to a creator: shows price and contents before payment. */
export function SubscribeDialog({ request, open, onClose }: Props) {
  const { performer } = request
  const settings = useSettings()
  const [busy, setBusy] = useState(false)
  const plans = plansOf(performer, settings)
  const [data, again] = useDialogData(() =>
    loadTerms(
      performer._id,
      plans.map(({ type }) => type),
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={<NamedText name={performer.name}>{(name) => m.subscribe_title({ name })}</NamedText>}
      picture={<Avatar name={performer.name} src={performer.avatar} size={44} />}
      description={<bdi>@{performer.username}</bdi>}
      width={wideDialog}
    >
      <Suspense fallback={<SubscribeSkeleton plans={plans.length} />}>
        <Loaded data={data} onRetry={again} request={request} onClose={onClose} onBusy={setBusy} />
      </Suspense>
    </Dialog>
  )
}

type LoadedProps = {
  data: DialogData<Terms>
  onRetry: () => void
  request: SubscribeRequest
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function Loaded({ data, onRetry, ...rest }: LoadedProps) {
  const outcome = useOutcome(data)
  if (outcome.ok && outcome.data.quotes.length > 0)
    return <SubscribeForm terms={outcome.data} onPriceChanged={onRetry} {...rest} />
  if (outcome.ok) return <p className="py-6 text-center text-muted">{m.subscribe_not_offered()}</p>
  return (
    <FailedState
      title={outcome.problem.message}
      onRetry={onRetry}
      {...(outcome.problem.requestId ? { requestId: outcome.problem.requestId } : {})}
    />
  )
}

async function loadTerms(performerId: string, types: SubscriptionPlan[]): Promise<Terms> {
  const [cards, ...quotes] = await Promise.all([
    read(ListCards, { query: { limit: 10 } }),
    ...types.map((type) => loadQuote(performerId, type)),
  ])
  return { cards: cards.data, quotes: quotes.filter((quote) => quote !== null) }
}

/** Null if the creator no longer offers the plan. */
function loadQuote(performerId: string, type: SubscriptionPlan): Promise<SubscriptionQuote | null> {
  return call(QuoteSubscription, { query: { performerId, type } }).catch((problem: unknown) => {
    if (isApiProblem(problem) && problem.error === 'subscription_not_offered') return null
    throw problem
  })
}
