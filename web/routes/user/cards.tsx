import { ListCards } from '#contract/money/cards.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CardList } from '../../features/cards/card-list.tsx'
import { CheckoutHost, openAddCard } from '../../features/checkout/index.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useReload } from '../../lib/use-reload.ts'
import type { Route } from './+types/cards.ts'

/** What one account keeps at most. */
const mostCards = 10

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.cards_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await getApi(context).call(ListCards, { query: { limit: mostCards } })
  return { cards: data }
}

export default function CardsPage({ loaderData: { cards } }: Route.ComponentProps) {
  const reload = useReload()
  const add = (
    <Button icon="plus" onClick={() => openAddCard({ onSuccess: reload })}>
      {m.card_add()}
    </Button>
  )
  const isFull = cards.length >= mostCards
  return (
    <MoneyPage
      title={m.cards_title()}
      about={m.cards_about()}
      action={cards.length > 0 && !isFull && add}
    >
      {cards.length > 0 ? (
        <CardList cards={cards} onRemoved={reload} />
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
