import { cx, Icon, Link } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Reminder that maintenance mode is on. During maintenance only staff see the application shell. */
export function MaintenanceNotice({ className }: { className?: string }) {
  const { maintenanceMode } = useSettings()
  if (!maintenanceMode) return null
  return (
    <Link
      to={links.admin()}
      className={cx(
        'touch flex min-h-9 min-w-0 items-center gap-2 rounded-full bg-warning-soft px-3 font-medium text-sm text-warning-text',
        className,
      )}
    >
      <Icon name="alert-triangle" size={16} />
      <span className="truncate max-xl:md:sr-only max-[22rem]:sr-only">
        {m.closed_for_others()}
      </span>
    </Link>
  )
}
