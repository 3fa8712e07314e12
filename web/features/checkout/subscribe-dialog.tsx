import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListCards } from '#contract/money/cards.ts'
import { ListSubscriptionPlans, QuoteSubscription } from '#contract/money/quotes.ts'
import { Avatar, Dialog, FailedState, NamedText } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { plansOf } from '../../entities/plan/plan.ts'
import { call } from '../../lib/api.ts'
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
  // The page of a creator keeps the link in its address; those of others are unknown to the server.
  const trialToken = useSearchParams()[0].get('trial') ?? undefined
  const [data, again] = useDialogData(() => loadTerms(performer._id, trialToken))
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
        <Loaded
          data={data}
          onRetry={again}
          request={request}
          trialToken={trialToken}
          onClose={onClose}
          onBusy={setBusy}
        />
      </Suspense>
    </Dialog>
  )
}

type LoadedProps = {
  data: DialogData<Terms>
  onRetry: () => void
  request: SubscribeRequest
  trialToken: string | undefined
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function Loaded({ data, onRetry, ...rest }: LoadedProps) {
  const outcome = useOutcome(data)
  if (outcome.ok && outcome.data.contents)
    return (
      <SubscribeForm
        terms={outcome.data}
        contents={outcome.data.contents}
        onPriceChanged={onRetry}
        {...rest}
      />
    )
  if (outcome.ok) return <p className="py-6 text-center text-muted">{m.subscribe_not_offered()}</p>
  return (
    <FailedState
      title={outcome.problem.message}
      onRetry={onRetry}
      {...(outcome.problem.requestId ? { requestId: outcome.problem.requestId } : {})}
    />
  )
}

/** Every way to subscribe, and what all of them open. */
async function loadTerms(performerId: string, trialToken: string | undefined): Promise<Terms> {
  const query = { performerId, ...(trialToken && { trialToken }) }
  const [cards, { plans }] = await Promise.all([
    read(ListCards, { query: { limit: 10 } }),
    call(ListSubscriptionPlans, { query }),
  ])
  const [first] = plans
  if (!first) return { cards: cards.data, plans, contents: undefined }
  const contents = await call(QuoteSubscription, { query: { ...query, type: first.type } })
  return { cards: cards.data, plans, contents }
}
