import { Button, IconButton } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CurrentUser } from '../../lib/session.ts'
import type { Unread } from '../../lib/unread.ts'
import { Brand } from '../brand.tsx'

type Props = { me: CurrentUser | null; unread: Unread }

/** Phones: the site's name and the bell, or the way in. */
export function TopBar({ me, unread }: Props) {
  const hasNews = unread.notifications > 0
  const label = m.nav_notifications()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-glass pt-[env(safe-area-inset-top)] backdrop-blur-md md:hidden">
      <div className="flex h-13 items-center gap-1 px-4">
        <Brand to={me ? links.home() : links.landing()} />
        <span className="flex-1" />
        {me ? (
          <IconButton
            icon="bell"
            size={44}
            label={hasNews ? m.nav_unread({ label }) : label}
            dot={hasNews}
            to={links.notifications()}
            className="-me-2"
          />
        ) : (
          <Button size="sm" to={links.login()}>
            {m.nav_log_in()}
          </Button>
        )}
      </div>
    </header>
  )
}
