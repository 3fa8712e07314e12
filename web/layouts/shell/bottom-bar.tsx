import { Icon } from '#web/ui/index.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { barEntries } from './entries.ts'
import { BarLink } from './entry-link.tsx'
import { MeMenu, meMenuId } from './me-menu.tsx'
import type { Unread } from './unread.ts'

type Props = { me: CurrentUser | null; unread: Unread }

/** Bottom navigation on phones. */
export function BottomBar({ me, unread }: Props) {
  return (
    <>
      <nav
        aria-label={m.nav_main()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-page pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {barEntries(me, unread).map((entry) => (
          <BarLink key={entry.to} entry={entry} />
        ))}
        {me ? (
          <button
            type="button"
            popoverTarget={meMenuId}
            className="grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-muted text-xs"
          >
            <Icon name="user" size={24} />
            {m.nav_me()}
          </button>
        ) : (
          <BarLink entry={{ to: links.login(), label: m.nav_log_in(), icon: 'user' }} />
        )}
      </nav>
      {me && <MeMenu me={me} />}
    </>
  )
}
