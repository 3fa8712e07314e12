import { Link } from '#web/ui/index.ts'
import { useMe, useSettings } from '../entities/account/session.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The ways into the site, the operator's pages, the language and the theme. */
export function SiteFooter() {
  const { menus, siteName } = useSettings()
  const entries = menus
    .filter(({ section }) => section === 'footer')
    .sort((a, b) => a.ordering - b.ordering)
  const ways = [
    { to: links.explore(), title: m.nav_explore() },
    ...(useMe()
      ? []
      : [
          { to: links.landingForCreators(), title: m.footer_creators() },
          { to: links.login(), title: m.nav_log_in() },
          { to: links.register(), title: m.nav_sign_up() },
        ]),
  ]
  return (
    <footer className="border-line border-t px-4 py-8 text-muted text-sm">
      <div className="mx-auto flex max-w-[1128px] flex-wrap items-center gap-x-6 gap-y-4">
        <p>{siteName}</p>
        <nav aria-label={m.footer_label()} className="flex flex-1 flex-wrap gap-x-5 md:gap-y-2">
          {ways.map(({ to, title }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline md:min-h-8"
            >
              {title}
            </Link>
          ))}
          {entries.map(({ title, path, isNewTab }) => (
            <Link
              key={path}
              to={path}
              {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline md:min-h-8"
            >
              {title}
            </Link>
          ))}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  )
}
