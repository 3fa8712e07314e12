import { ListCards } from '#contract/money/cards.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CardList } from '../../features/cards/card-list.tsx'
import { CheckoutHost, openAddCard } from '../../features/checkout/index.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { getApi } from '../../lib/api.ts'
import { useLoaded } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/cards.ts'

/** Maximum number of cards per account. */
const maxCards = 10
const input = { query: { limit: maxCards } }

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.cards_title())

export async function loader({ context }: Route.LoaderArgs) {
  return getApi(context).call(ListCards, input)
}

export default function CardsPage({ loaderData }: Route.ComponentProps) {
  const { data: cards } = useLoaded(ListCards, input, loaderData)
  const add = (
    <Button icon="plus" onClick={() => openAddCard()}>
      {m.card_add()}
    </Button>
  )
  const isFull = cards.length >= maxCards
  return (
    <MoneyPage
      isBelow
      title={m.cards_title()}
      about={m.cards_about()}
      action={cards.length > 0 && !isFull && add}
    >
      {cards.length > 0 ? (
        <CardList cards={cards} />
      ) : (
        <Card flush>
          <EmptyState drawing="money" action={add}>
            {m.cards_none()}
          </EmptyState>
        </Card>
      )}
      {isFull && <p className="text-muted text-sm">{m.cards_full()}</p>}
      <CheckoutHost />
    </MoneyPage>
  )
}
