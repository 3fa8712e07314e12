import type { ReactNode } from 'react'
import type { OpenSession } from '#contract/identity/sessions.ts'
import { Icon, RelativeTime } from '#web/ui/index.ts'
import { formatCountry } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

export const deviceIcons = {
  desktop: 'monitor',
  phone: 'smartphone',
  tablet: 'tablet',
  other: 'globe',
} as const

/** Such as "Firefox on Windows". */
export function deviceName({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser && system) return m.sessions_device({ browser, system })
  return browser || system || m.sessions_unknown()
}

/** One open session, with its action at the end. */
export function SessionLine({ session, end }: { session: OpenSession; end?: ReactNode }) {
  const { kind, country, lastUsedAt, isCurrent } = session
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name={deviceIcons[kind]} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere font-medium text-sm">{deviceName(session)}</p>
        <p className="text-muted text-sm">
          {country && `${formatCountry(country)} · `}
          {isCurrent ? (
            m.sessions_active()
          ) : (
            <>
              {m.sessions_used()} <RelativeTime at={lastUsedAt} look="long" />
            </>
          )}
        </p>
      </div>
      {end}
    </li>
  )
}
