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
import { displayName, isDeleted } from '../../entities/account/display-name.ts'
import { useMe } from '../../entities/account/session.ts'
import { useItemMenu } from '../../entities/item/item-menu.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

const nameLook =
  'flex min-w-0 font-semibold leading-6 after:absolute after:inset-0 after:rounded-field hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus'

/** Beside the menu on phones, for a larger touch target; after the username on wide screens. */
const timeLook =
  'z-1 shrink-0 hover:underline max-md:absolute max-md:inset-y-0 max-md:end-9 max-md:grid max-md:min-w-11 max-md:place-items-center md:relative'

/** Author and time, with the menu at the end. */
export function PostHeader({ feed, showPin }: { feed: Feed; showPin: boolean }) {
  const me = useMe()
  const { performer } = feed
  const page = links.post.page(feed.slug)
  const menu = useItemMenu({ kind: 'feed', id: feed._id, owner: performer, page })
  return (
    <header className="grid gap-2">
      {showPin && feed.isPinned && (
        <p className="flex items-center gap-1.5 font-medium text-muted text-xs">
          <Icon name="pin-filled" size={14} />
          {m.feed_pinned()}
        </p>
      )}
      {/* The whole header links to the profile; time and menu are layered above the link. */}
      <div className="relative flex min-h-11 items-center gap-3">
        <Avatar
          name={performer.name}
          src={performer.avatar}
          ring={performer.live === 1}
          online={performer.isOnline === 1}
        />
        <div className="grid min-w-0 flex-1 max-md:pe-12">
          <span className="flex min-w-0 items-center gap-1">
            {isDeleted(performer) ? (
              <span className="truncate font-semibold leading-6">{displayName(performer)}</span>
            ) : (
              <Link to={links.profile(performer)} className={nameLook}>
                <bdi className="truncate">{performer.name}</bdi>
              </Link>
            )}
            {performer.verifiedAccount && <VerifiedMark label={m.verified()} size={16} />}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-1 text-muted text-sm leading-6">
            {performer.username && (
              <>
                <bdi className="truncate">@{performer.username}</bdi>
                <span aria-hidden="true" className="max-md:hidden">
                  ·
                </span>
              </>
            )}
            <Link to={links.post.page(feed.slug)} className={timeLook}>
              <RelativeTime at={feed.createdAt} />
            </Link>
          </span>
        </div>
        <MenuButton
          label={m.feed_menu({ name: displayName(performer) })}
          items={() => [...placesOf(feed, me?._id === performer._id), ...menu()]}
          className="relative z-1 -me-2"
        />
      </div>
    </header>
  )
}

/** Navigation items of a post's menu. */
function placesOf({ _id, slug, performer }: Feed, isOwn: boolean): MenuItem[] {
  if (isDeleted(performer)) return []
  const open: MenuItem = { label: m.feed_open(), icon: 'arrow-right', to: links.post.page(slug) }
  if (isOwn) return [open, { label: m.feed_edit(), icon: 'edit', to: links.post.edit(_id) }]
  return [open, { label: m.view_profile(), icon: 'user', to: links.profile(performer) }]
}
