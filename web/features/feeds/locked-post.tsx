import { useLocation } from 'react-router'
import type { Feed } from '#contract/content/feed.ts'
import { Button, LockedPanel } from '#web/ui/index.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { placeholderOf } from '../../entities/file/photo-items.ts'
import { firstPlan } from '../../entities/plan/plan.ts'
import { subscribeLabel } from '../../entities/plan/plan-texts.ts'
import { boxOf, contentsText, forSale, previewOf } from '../../entities/post/post-media.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PostActions } from './post-actions.ts'

/** A post that is not open to this reader: what is inside, what it takes, one button. */
export function LockedPost({ feed, actions }: { feed: Feed; actions: PostActions }) {
  const me = useMe()
  const isSold = feed.isSale && feed.price > 0
  const [file] = feed.files
  return (
    <LockedPanel
      preview={previewOf(feed)}
      placeholder={file && placeholderOf(file)}
      {...boxOf(feed)}
      bleed
      inside={contentsText(feed)}
      note={noteOf(feed, me)}
      action={
        me?.isPerformer ? null : isSold ? (
          <UnlockButton feed={feed} onBuy={actions.onBuy} />
        ) : feed.isSale ? (
          <SignUpButton />
        ) : (
          <SubscribeButton feed={feed} onSubscribe={actions.onSubscribe} />
        )
      }
    />
  )
}

function noteOf(feed: Feed, me: ReturnType<typeof useMe>): string | undefined {
  if (me?.isPerformer) return m.feed_locked_for_creators()
  if (feed.isSale && feed.price > 0) return feed.isSubscribed ? m.feed_sold_apart() : undefined
  return feed.isSale ? m.feed_free_for_accounts() : undefined
}

function UnlockButton({ feed, onBuy }: { feed: Feed; onBuy: PostActions['onBuy'] }) {
  const open = useOpening(`unlock-${feed._id}`, () => onBuy(forSale(feed)))
  return (
    <Button full onClick={open}>
      {m.feed_unlock({ price: formatMoney(feed.price) })}
    </Button>
  )
}

/** Only visitors find a free post locked: an account is all that it takes. */
function SignUpButton() {
  const { pathname, search } = useLocation()
  return (
    <Button full reloadDocument to={links.registerFrom(`${pathname}${search}`)}>
      {m.feed_sign_up_free()}
    </Button>
  )
}

type SubscribeProps = { feed: Feed; onSubscribe: PostActions['onSubscribe'] }

function SubscribeButton({ feed: { _id, performer }, onSubscribe }: SubscribeProps) {
  const plan = firstPlan(performer, useSettings())
  const open = useOpening(`subscribe-${_id}`, () => plan && onSubscribe(performer, plan.type))
  if (!plan) return <p className="text-sm">{m.feed_subscription_not_offered()}</p>
  return (
    <Button full onClick={open}>
      {subscribeLabel(plan)}
    </Button>
  )
}
