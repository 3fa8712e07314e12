import { Link } from '#web/ui/index.ts'
import { useMe, useSettings } from '../entities/account/session.ts'
import { consentAsked } from '../lib/analytics.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Entry {
  to: string
  title: string
  isNewTab?: boolean
}

/** Footer: login and registration, text pages, the operator's links, language and theme. */
export function SiteFooter() {
  const { menus, siteName, gaCode } = useSettings()
  const own = [...waysIn(useMe() === null), ...sitePages()]
  const known = new Set(own.map(({ to }) => to))
  const added: Entry[] = menus
    .filter(({ section, path }) => section === 'footer' && !known.has(path))
    .sort((a, b) => a.ordering - b.ordering)
    .map(({ path, title, isNewTab }) => ({ to: path, title, isNewTab }))
  return (
    <footer className="border-line border-t px-4 py-8 text-muted text-sm">
      <div className="mx-auto flex max-w-[1128px] flex-wrap items-center gap-x-6 gap-y-4">
        <p>{siteName}</p>
        <nav
          aria-label={m.footer_label()}
          className="flex flex-1 flex-wrap gap-x-5 max-sm:order-last max-sm:basis-full md:gap-y-2"
        >
          {[...own, ...added].map(({ to, title, isNewTab }) => (
            <Link
              key={to}
              to={to}
              {...(isNewTab ? { target: '_blank', rel: 'noreferrer' } : {})}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline md:min-h-8"
            >
              {title}
            </Link>
          ))}
          {gaCode && (
            <button
              type="button"
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8"
              onClick={() => consentAsked.set(true)}
            >
              {m.consent_settings()}
            </button>
          )}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

function waysIn(isVisitor: boolean): Entry[] {
  const explore = { to: links.explore(), title: m.nav_explore() }
  if (!isVisitor) return [explore]
  return [
    explore,
    { to: links.landingForCreators(), title: m.footer_creators() },
    { to: links.login(), title: m.nav_log_in() },
    { to: links.register(), title: m.nav_sign_up() },
  ]
}

/** Text pages that every site has, with their translated titles. */
const sitePages = (): Entry[] => [
  { to: links.sitePage('help'), title: m.footer_help() },
  { to: links.contact(), title: m.footer_contact() },
  { to: links.sitePage('terms-of-service'), title: m.footer_terms() },
  { to: links.sitePage('privacy-policy'), title: m.footer_privacy() },
  { to: links.sitePage('imprint'), title: m.footer_imprint() },
]
