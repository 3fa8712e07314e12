import { cx, Icon, NavItem } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Entry } from './entries.ts'

/** Icon of an entry, with a dot if there is something new. */
export function EntryIcon({
  icon,
  dot,
  size = 24,
}: Pick<Entry, 'icon' | 'dot'> & { size?: number }) {
  return (
    <span className="relative inline-grid">
      <Icon name={icon} size={size} />
      {dot && (
        <span className="absolute -end-1 -top-1 size-2.5 rounded-full border-2 border-page bg-accent" />
      )}
    </span>
  )
}

const nameOf = ({ label, dot }: Entry) => (dot ? m.nav_unread({ label }) : label)

/** Entry of the rail: an icon, with its label beside it where there is room. */
export function RailLink({ entry }: { entry: Entry }) {
  return (
    <NavItem
      to={entry.to}
      end={entry.end}
      pages={entry.pages}
      prefetch="intent"
      aria-label={nameOf(entry)}
      title={entry.label}
      className={(isMarked) =>
        cx(
          'flex min-h-12 items-center justify-center gap-4 rounded-full transition-colors xl:justify-start xl:px-4',
          isMarked ? 'bg-accent-soft font-semibold text-accent-text' : 'hover:bg-sunk',
        )
      }
    >
      <EntryIcon {...entry} />
      <span className="hidden min-w-0 wrap-anywhere xl:inline">{entry.label}</span>
    </NavItem>
  )
}

/** Entry of the bottom bar: an icon above its label. */
export function BarLink({ entry }: { entry: Entry }) {
  return (
    <NavItem
      to={entry.to}
      end={entry.end}
      pages={entry.pages}
      aria-label={nameOf(entry)}
      className={(isMarked) =>
        cx(
          'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs',
          isMarked ? 'font-semibold text-accent-text' : 'text-muted',
        )
      }
    >
      <EntryIcon {...entry} />
      <span aria-hidden>{entry.label}</span>
    </NavItem>
  )
}
