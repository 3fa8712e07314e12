import type { ReactNode } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, Badge, Card, Link } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { coverSet } from '../../entities/creator/cover.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { firstPlan } from '../../entities/plan/plan.ts'
import { priceLabel } from '../../entities/plan/plan-texts.ts'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { LiveBadge } from './live-badge.tsx'

type Props = {
  creator: PerformerCard
  /** A button of another capability, such as Follow. */
  action?: ReactNode
  /** Whether it leads to the profile; it does by default. */
  linked?: boolean | undefined
  /** Above the fold: images are loaded eagerly. */
  eager?: boolean
}

/** Creator card: cover, avatar, name, tagline and price. The whole card is a link unless `linked` is false. */
export function CreatorCard({ creator, action, linked = true, eager }: Props) {
  const plan = firstPlan(creator, useSettings())
  return (
    <Card as="li" flush lively className="group relative flex flex-col">
      <Cover creator={creator} eager={eager} />
      {linked && creator.live === 1 && (
        <LiveBadge creator={creator} className="absolute! start-3 top-3 z-1" />
      )}
      <div className="-mt-8 relative flex flex-wrap items-end justify-between gap-x-3 px-4">
        <Avatar
          name={creator.name}
          src={creator.avatar}
          size={64}
          online={creator.isOnline === 1}
          eager={eager}
          className="border-3 border-card"
        />
        {plan && (
          <Badge tone={creator.isSubscribed ? 'success' : 'accent'} className="mb-1">
            {creator.isSubscribed ? m.subscribed() : priceLabel(plan)}
          </Badge>
        )}
      </div>
      <div className="grid flex-1 content-start gap-1 px-4 pt-2 pb-4">
        {linked ? (
          <Link
            to={links.profile(creator)}
            className="min-w-0 font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <CreatorName creator={creator} />
          </Link>
        ) : (
          <span className="min-w-0 font-semibold">
            <CreatorName creator={creator} />
          </span>
        )}
        <p className="truncate text-muted text-sm">
          <bdi>@{creator.username || creator._id}</bdi>
        </p>
        <p
          dir="auto"
          lang={creator.writesIn ?? undefined}
          className="line-clamp-2 min-h-[2lh] wrap-anywhere text-sm"
        >
          {creator.bio}
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="tabular text-muted text-xs">{countsText(creator)}</p>
          {action && <div className="relative z-1">{action}</div>}
        </div>
      </div>
    </Card>
  )
}

function countsText({ stats }: PerformerCard): string {
  return [
    m.count_posts({ count: stats.totalFeeds, shown: formatCount(stats.totalFeeds) }),
    m.count_likes({ count: stats.likes, shown: formatCount(stats.likes) }),
  ].join(' · ')
}

function Cover({ creator, eager }: { creator: PerformerCard; eager: boolean | undefined }) {
  return (
    <div className="aspect-3/1 overflow-hidden bg-sunk-strong">
      <img
        src={creator.cover}
        srcSet={coverSet(creator.cover)}
        sizes="(width < 640px) 92vw, 360px"
        alt=""
        width={1500}
        height={500}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        draggable={false}
        className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
    </div>
  )
}
