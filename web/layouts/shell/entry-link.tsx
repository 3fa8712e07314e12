import { cx, Icon, NavItem } from '#web/ui/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Entry } from './entries.ts'

const maxShown = 99

const countOf = (unread: number) =>
  unread > maxShown ? `${formatNumber(maxShown)}+` : formatNumber(unread)

/** Icon of an entry, with how much is new, or a dot if there is something. */
export function EntryIcon({
  icon,
  unread = 0,
  withCount,
}: Pick<Entry, 'icon' | 'unread'> & { withCount?: boolean }) {
  return (
    <span className="relative inline-grid">
      <Icon name={icon} size={24} />
      {unread > 0 && (
        <span
          aria-hidden
          // Drawn by the style sheet: as text it would be a part of the label that is seen, and no name has it there.
          data-count={withCount && countOf(unread)}
          className={cx(
            'absolute rounded-full border-2 border-page',
            withCount
              ? 'tabular -top-2 start-[calc(100%-0.75rem)] grid h-5 min-w-5 place-items-center bg-accent-solid px-1 font-semibold text-[0.6875rem] text-on-accent leading-none after:content-[attr(data-count)]'
              : '-end-1 -top-1 size-2.5 bg-accent',
          )}
        />
      )}
    </span>
  )
}

const nameOf = ({ label, unread = 0, name }: Entry) =>
  name ?? (unread > 0 ? m.nav_unread({ label, count: countOf(unread) }) : label)

/** Entry of the top bar: a round icon with how much is new. */
export function IconLink({ entry, className }: { entry: Entry; className?: string }) {
  const name = nameOf(entry)
  return (
    <NavItem
      to={entry.to}
      aria-label={name}
      title={name}
      className={() => cx('ui-icon-button ui-ghost size-11', className)}
    >
      <EntryIcon {...entry} withCount />
    </NavItem>
  )
}

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
      <EntryIcon {...entry} withCount />
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
