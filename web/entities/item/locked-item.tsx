import { useLocation } from 'react-router'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button, LockedPanel } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMe, useSettings } from '../account/session.ts'
import { useOpening } from '../account/sign-in-prompt.tsx'
import { firstPlan } from '../plan/plan.ts'
import { subscribeLabel } from '../plan/plan-texts.ts'
import type { ItemActions, ItemForSale } from './item-actions.ts'

/** Access terms of a locked item. */
interface SaleTerms {
  isSale: boolean
  /** In dollars; items for sale at 0 require an account only. */
  price: number
  isSubscribed: boolean
  performer: PerformerCard
}

type Props = {
  /** The item as it is sold. */
  sale: ItemForSale
  offer: SaleTerms
  /** The blurred preview, its placeholder, and the size of both. */
  preview: string | undefined
  placeholder: string | undefined
  box: { width: number; height: number }
  /** None of its files could be processed: there is nothing to unlock. */
  isBroken?: boolean | undefined
  actions: Pick<ItemActions, 'onBuy' | 'onSubscribe'>
}

/** A locked item: contents, price or subscription, and one button. */
export function LockedItem({ sale, offer, box, isBroken, actions, ...picture }: Props) {
  const me = useMe()
  // Nothing that is free is locked for accounts: what a creator drafts has no price yet.
  const isSold = offer.isSale && (offer.price > 0 || me !== null)
  return (
    <LockedPanel
      {...picture}
      {...box}
      bleed
      inside={sale.contents}
      note={isBroken ? m.item_unavailable() : noteOf(offer, me)}
      action={
        isBroken || me?.isPerformer ? null : isSold ? (
          <UnlockButton sale={sale} onBuy={actions.onBuy} />
        ) : offer.isSale ? (
          <SignUpButton />
        ) : (
          <SubscribeButton
            itemId={sale.itemId}
            creator={offer.performer}
            onSubscribe={actions.onSubscribe}
          />
        )
      }
    />
  )
}

function noteOf(offer: SaleTerms, me: ReturnType<typeof useMe>): string | undefined {
  if (me?.isPerformer) return m.feed_locked_for_creators()
  if (offer.isSale && offer.price > 0) return offer.isSubscribed ? m.feed_sold_apart() : undefined
  return offer.isSale && !me ? m.feed_free_for_accounts() : undefined
}

function UnlockButton({ sale, onBuy }: { sale: ItemForSale; onBuy: ItemActions['onBuy'] }) {
  const open = useOpening(`unlock-${sale.itemId}`, () => onBuy(sale))
  return (
    <Button full onClick={open}>
      {sale.price > 0
        ? m.feed_unlock({ price: formatMoney(sale.price) })
        : m.feed_unlock_unpriced()}
    </Button>
  )
}

/** Only visitors see free items locked: an account is all they need. */
function SignUpButton() {
  const { pathname, search } = useLocation()
  return (
    <Button full reloadDocument to={links.registerFrom(`${pathname}${search}`)}>
      {m.feed_sign_up_free()}
    </Button>
  )
}

type SubscribeProps = {
  itemId: string
  creator: PerformerCard
  onSubscribe: ItemActions['onSubscribe']
}

function SubscribeButton({ itemId, creator, onSubscribe }: SubscribeProps) {
  const plan = firstPlan(creator, useSettings())
  const open = useOpening(`subscribe-${itemId}`, () => plan && onSubscribe(creator, plan.type))
  if (!plan) return <p className="text-sm">{m.feed_subscription_not_offered()}</p>
  return (
    <Button full onClick={open}>
      {subscribeLabel(plan)}
    </Button>
  )
}
