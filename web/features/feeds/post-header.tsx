import type { Feed } from '#contract/content/feed.ts'
import {
  Avatar,
  Icon,
  Link,
  MenuButton,
  type MenuItem,
  RelativeTime,
  VerifiedMark,
} from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { copyLink } from '../../lib/share.ts'

/** Who posted it and when; the menu at the end. */
export function PostHeader({ feed, showPin }: { feed: Feed; showPin: boolean }) {
  const me = useMe()
  const { performer } = feed
  const profile = links.profile(performer)
  return (
    <header className="grid gap-2">
      {showPin && feed.isPinned && (
        <p className="flex items-center gap-1.5 font-medium text-muted text-xs">
          <Icon name="pin-filled" size={14} />
          {m.feed_pinned()}
        </p>
      )}
      <div className="flex items-center gap-3">
        <Link to={profile} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
          <Avatar
            name={performer.name}
            src={performer.avatar}
            ring={performer.live === 1}
            online={performer.isOnline === 1}
          />
        </Link>
        <div className="grid min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1">
            <Link to={profile} className="truncate font-semibold leading-6 hover:underline">
              {performer.name}
            </Link>
            {performer.verifiedAccount && <VerifiedMark label={m.verified()} size={16} />}
          </span>
          <span className="flex min-w-0 items-center gap-1 text-muted text-sm leading-6">
            {performer.username && <span className="truncate">@{performer.username}</span>}
            <span aria-hidden="true">·</span>
            <Link to={links.post(feed.slug)} className="shrink-0 hover:underline">
              <RelativeTime at={feed.createdAt} />
            </Link>
          </span>
        </div>
        <MenuButton
          label={m.feed_menu({ name: performer.name })}
          items={() => menuOf(feed, me?._id === performer._id)}
          className="-me-2"
        />
      </div>
    </header>
  )
}

function menuOf(feed: Feed, isOwn: boolean): MenuItem[] {
  const page = links.post(feed.slug)
  const copy: MenuItem = {
    label: m.copy_link(),
    icon: 'link',
    onSelect: () => void copyLink(page),
  }
  const open: MenuItem = { label: m.feed_open(), icon: 'arrow-right', to: page }
  const profile: MenuItem = {
    label: m.view_profile(),
    icon: 'user',
    to: links.profile(feed.performer),
  }
  if (!isOwn) return [copy, open, profile]
  return [copy, open, { label: m.feed_edit(), icon: 'edit', to: links.creatorPost(feed._id) }]
}
