import { Button, IconButton } from '#web/ui/index.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Brand } from '../brand.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

/** Top bar on phones: the site's name with bookmarks, or login and registration. */
export function TopBar({ me }: { me: CurrentUser | null }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-glass pt-[env(safe-area-inset-top)] backdrop-blur-md md:hidden">
      <div className="flex h-13 items-center gap-1 px-4">
        <Brand to={me ? links.home() : links.landing()} />
        <span className="flex-1" />
        {me && <MaintenanceNotice />}
        {me && !me.isPerformer && (
          <IconButton
            icon="bookmark"
            size={44}
            label={m.nav_bookmarks()}
            to={links.userBookmarks()}
            className="-me-2"
          />
        )}
        {!me && (
          <Button size="sm" to={links.login()}>
            {m.nav_log_in()}
          </Button>
        )}
      </div>
    </header>
  )
}
