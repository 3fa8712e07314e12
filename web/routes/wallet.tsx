import { ListWalletActivity } from '#contract/money/activity.ts'
import { ListCards } from '#contract/money/cards.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState, Link } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { CardList } from '../features/cards/card-list.tsx'
import { CheckoutHost, openTopUp } from '../features/checkout/index.ts'
import { ActivityList, activityPageSize } from '../features/wallet/activity-list.tsx'
import { BalanceCard } from '../features/wallet/balance-card.tsx'
import { CreatorWallet } from '../features/wallet/creator-wallet.tsx'
import { MoneyPage } from '../features/wallet/money-page.tsx'
import { getApi } from '../lib/api.ts'
import { useLoaded } from '../lib/cache/queries.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/wallet.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.wallet_title())

const cardsAsked = { query: { limit: 10 } }

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [activity, cards] = await Promise.all([
    call(ListWalletActivity, { query: { limit: activityPageSize } }),
    call(ListCards, cardsAsked),
  ])
  return { activity, cards }
}

export default function WalletPage({
  loaderData: { activity, cards: loadedCards },
}: Route.ComponentProps) {
  const { isPerformer } = useAccount()
  const { data: cards } = useLoaded(ListCards, cardsAsked, loadedCards)
  if (isPerformer) return <CreatorWallet />
  return (
    <MoneyPage title={m.wallet_title()}>
      <BalanceCard onAdd={() => openTopUp()} />
      {cards.length > 0 && (
        <section className="grid gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-lg">{m.wallet_cards()}</h2>
            <Link to={links.userCards()} className="touch text-accent-text text-sm">
              {m.wallet_cards_manage()}
            </Link>
          </div>
          <CardList cards={cards} />
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-lg">{m.wallet_recent()}</h2>
        <ActivityList
          first={activity}
          empty={
            <EmptyState
              drawing="money"
              action={<Button to={links.explore()}>{m.charges_explore()}</Button>}
            >
              {m.activity_none()}
            </EmptyState>
          }
        />
      </section>
      <CheckoutHost />
    </MoneyPage>
  )
}
