import { Avatar, Button, Icon } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import type { CurrentUser } from '../../entities/account/session.ts'
import { piecesIn, useCart } from '../../entities/cart/cart.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Brand } from '../brand.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { cartEntry, railEntries } from './entries.ts'
import { RailLink } from './entry-link.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { meMenuId } from './me-menu.tsx'
import type { Unread } from './unread.ts'

type Props = { me: CurrentUser | null; unread: Unread }

/** Navigation on wide screens, on the left, with the account at the bottom. */
export function Rail({ me, unread }: Props) {
  const pieces = piecesIn(useCart(me?._id))
  return (
    <nav
      aria-label={m.nav_main()}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-line border-e px-3 py-4 md:flex"
    >
      <div className="mb-3 flex h-12 items-center justify-center xl:justify-start xl:px-4">
        <Brand compact to={me ? links.home() : links.landing()} />
      </div>
      <div className="grid gap-1">
        {railEntries(me, unread).map((entry) => (
          <RailLink key={entry.to} entry={entry} />
        ))}
        {pieces > 0 && <RailLink entry={cartEntry(pieces)} />}
      </div>
      {me?.isPerformer && (
        <Button to={links.post.create()} className="mt-3 max-xl:hidden" icon="plus">
          {m.nav_create()}
        </Button>
      )}
      <span className="flex-1" />
      {me && <MaintenanceNotice className="mb-2 max-xl:self-center" />}
      {me ? <OwnButton me={me} /> : <WayIn />}
    </nav>
  )
}

function OwnButton({ me }: { me: CurrentUser }) {
  const name = displayName(me)
  return (
    <button
      type="button"
      popoverTarget={meMenuId}
      className="flex min-h-14 items-center justify-center gap-3 rounded-full hover:bg-sunk xl:justify-start xl:px-2"
    >
      <Avatar name={name} src={me.avatar} eager />
      <span className="sr-only">{m.nav_me()}</span>
      <span className="grid min-w-0 flex-1 text-start max-xl:hidden">
        <bdi className="truncate font-semibold text-sm">{name}</bdi>
        {me.username && <bdi className="truncate text-muted text-xs">@{me.username}</bdi>}
      </span>
      <Icon name="more-horizontal" className="text-muted max-xl:hidden" />
    </button>
  )
}

function WayIn() {
  return (
    <div className="grid justify-items-center gap-3 xl:justify-items-stretch">
      <RailLink entry={{ to: links.login(), label: m.nav_log_in(), icon: 'user' }} />
      <Button to={links.register()} className="max-xl:hidden">
        {m.nav_sign_up()}
      </Button>
      <span className="max-xl:hidden">
        <ThemeSwitch />
      </span>
    </div>
  )
}
