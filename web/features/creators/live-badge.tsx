import type { UserCard } from '#contract/profiles/cards.ts'
import { Badge, cx, Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { creator: Pick<UserCard, '_id' | 'name' | 'username'>; className?: string }

/** Says that a creator is on air, and leads to their live room. */
export const LiveBadge = ({ creator, className }: Props) => (
  <Link
    to={links.liveRoom(creator)}
    aria-label={m.live_watch({ name: creator.name })}
    className={cx('touch inline-flex shrink-0 rounded-full', className)}
  >
    <Badge tone="live">{m.live_now()}</Badge>
  </Link>
)
