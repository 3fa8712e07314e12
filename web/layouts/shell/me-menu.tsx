import { Form } from 'react-router'
import { Avatar, Icon, Link } from '#web/ui/index.ts'
import { clearSession } from '../../entities/account/clear-session.ts'
import { displayName } from '../../entities/account/display-name.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { useInstallOffer } from '../../lib/install-offer.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { LanguageSwitch } from '../language-switch.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { ownEntries } from './entries.ts'

/** Target of a native `popovertarget` button: opens without JavaScript. */
export const meMenuId = 'me-menu'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-sunk'

/** Menu of the account: own pages, theme, language and sign-out. A bottom sheet on phones. */
export function MeMenu({ me }: { me: CurrentUser }) {
  const install = useInstallOffer()
  const close = () => document.getElementById(meMenuId)?.hidePopover()
  return (
    <nav
      id={meMenuId}
      popover="auto"
      aria-label={m.nav_me()}
      className="ui-popover inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full overflow-y-auto pb-[max(6px,env(safe-area-inset-bottom))] md:start-3 md:end-auto md:bottom-20 md:w-72"
    >
      <div className="flex items-center gap-3 px-3 py-2">
        <Avatar name={displayName(me)} src={me.avatar} />
        <span className="grid min-w-0">
          <bdi className="truncate font-semibold">{displayName(me)}</bdi>
          {me.username && <bdi className="truncate text-muted text-sm">@{me.username}</bdi>}
        </span>
      </div>
      <hr className="my-1.5 border-line" />
      {ownEntries(me).map(({ to, label, icon }) => (
        <Link key={to} to={to} onClick={close} className={row}>
          <Icon name={icon} size={18} className="text-muted" />
          {label}
        </Link>
      ))}
      {install && (
        <button type="button" onClick={install} className={row}>
          <Icon name="download" size={18} className="text-muted" />
          {m.install_app()}
        </button>
      )}
      <hr className="my-1.5 border-line" />
      <div className="flex items-center justify-between gap-3 px-3 py-1.5">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Form method="post" action={links.logout()} reloadDocument onSubmit={clearSession}>
        <button type="submit" className={row}>
          <Icon name="log-out" size={18} className="text-muted" />
          {m.nav_log_out()}
        </button>
      </Form>
    </nav>
  )
}
