import { Button, IconButton } from '#web/ui/index.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { piecesIn, useCart } from '../../entities/cart/cart.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Brand } from '../brand.tsx'
import { cartEntry, notificationsEntry } from './entries.ts'
import { IconLink } from './entry-link.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import type { Unread } from './unread.ts'

/** Top bar on phones: the site's name with cart, bookmarks and notifications, or login and registration. */
export function TopBar({ me, unread }: { me: CurrentUser | null; unread: Unread }) {
  const pieces = piecesIn(useCart(me?._id))
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-glass pt-[env(safe-area-inset-top)] backdrop-blur-md md:hidden">
      <div className="flex h-13 items-center gap-1 px-4">
        <Brand to={me ? links.home() : links.landing()} />
        <span className="flex-1" />
        {me && <MaintenanceNotice />}
        {pieces > 0 && <IconLink entry={cartEntry(pieces)} />}
        {me && !me.isPerformer && (
          <IconButton
            icon="bookmark"
            size={44}
            label={m.nav_bookmarks()}
            to={links.userBookmarks()}
          />
        )}
        {me && <IconLink entry={notificationsEntry(unread)} className="-me-2" />}
        {!me && (
          <Button size="sm" to={links.login()}>
            {m.nav_log_in()}
          </Button>
        )}
      </div>
    </header>
  )
}
