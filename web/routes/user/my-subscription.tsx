import { ListMySubscriptions, type Subscription } from '#contract/money/subscriptions.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CheckoutHost, openSubscribe } from '../../features/checkout/index.ts'
import {
  SubscriptionList,
  subscriptionPageSize,
} from '../../features/subscriptions/subscription-list.tsx'
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

export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const renew = ({ performerInfo: performer, subscriptionType }: Subscription) =>
    openSubscribe({
      performer,
      subscriptionType: subscriptionType === 'yearly' ? 'yearly' : 'monthly',
    })
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
