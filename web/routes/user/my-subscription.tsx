import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ListMySubscriptions, type Subscription } from '#contract/money/subscriptions.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CheckoutHost, openResume, openSubscribe } from '../../features/checkout/index.ts'
import {
  SubscriptionList,
  subscriptionPageSize,
} from '../../features/subscriptions/subscription-list.tsx'
import { isRenewable } from '../../features/subscriptions/subscription-state.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-subscription.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.subscriptions_title())

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: subscriptionPageSize }
  return { subscriptions: await getApi(context).call(ListMySubscriptions, { query }) }
}

function renew({ performerInfo: performer, subscriptionType }: Subscription) {
  openSubscribe({
    performer,
    subscriptionType: subscriptionType === 'yearly' ? 'yearly' : 'monthly',
  })
}

export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('renew')
  // An email asks whether to renew; its link opens the dialog.
  const openAsked = useEffectEvent(() => {
    const found = loaderData.subscriptions.data.find(({ _id }) => _id === asked)
    if (!found) return
    setQuery({}, { replace: true, preventScrollReset: true })
    if (isRenewable(found, Date.now())) renew(found)
  })
  useEffect(() => {
    if (asked) openAsked()
  }, [asked])
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={m.subscriptions_title()}
        about={m.subscriptions_about()}
        phoneBack={{ to: links.home(), label: m.back() }}
      />
      <SubscriptionList
        first={loaderData.subscriptions}
        onRenew={renew}
        onAskToResume={openResume}
        empty={
          <EmptyState
            drawing="people"
            action={<Button to={links.explore()}>{m.subscriptions_explore()}</Button>}
          >
            {m.subscriptions_none()}
          </EmptyState>
        }
      />
      <CheckoutHost />
    </div>
  )
}
