import type { LinkProps } from 'react-router'
import { cx, Link } from '#web/ui/index.ts'
import { useSettings } from '../entities/account/session.ts'

/** The site's logo for the current theme, or its name if there is none. */
export function Brand({ to, compact }: { to: LinkProps['to']; compact?: boolean }) {
  const { siteName, logoUrl, darkmodeLogoUrl } = useSettings()
  const dark = darkmodeLogoUrl || logoUrl
  return (
    <Link
      to={to}
      className="touch display-face inline-flex min-w-0 items-center text-[min(1.375rem,6vw)]"
      aria-label={siteName}
    >
      {logoUrl ? (
        <>
          <img src={logoUrl} alt="" className="h-8 w-auto dark:hidden" />
          <img src={dark} alt="" className="hidden h-8 w-auto dark:block" />
        </>
      ) : (
        <>
          <span aria-hidden className={cx('min-w-0', compact && 'max-xl:hidden')}>
            <span className="truncate">{siteName}</span>
          </span>
          <span
            aria-hidden
            className={cx(
              'grid size-10 place-items-center rounded-full bg-accent-solid text-on-accent',
              compact ? 'xl:hidden' : 'hidden',
            )}
          >
            {Array.from(siteName)[0]}
          </span>
        </>
      )}
    </Link>
  )
}
