import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import cairo from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { directionOf, localeTags } from '#contract/site-request.ts'
import { Toaster, UiProvider } from '#web/ui/index.ts'
import { accentStyle } from '#web/ui/styles/accent.ts'
import stylesheet from '#web/ui/styles/index.css?url'
import type { Route } from './+types/root.ts'
import { guard } from './entities/account/guard.server.ts'
import { currentUserOf, type RootData, useRootData } from './entities/account/session.ts'
import { getMe, getSettings } from './entities/account/session-context.ts'
import { FullPageError } from './layouts/full-page-error.tsx'
import { headScript } from './lib/head-script.ts'
import { usePageSettings } from './lib/page-settings.tsx'
import { m } from './lib/paraglide/messages.js'
import { getSite } from './lib/site-context.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

export function loader({ context }: Route.LoaderArgs): RootData {
  const me = getMe(context)
  return {
    me: me && currentUserOf(me),
    settings: getSettings(context),
    siteUrl: getSite(context).siteUrl,
    accentStyle: accentStyle(getSettings(context).accentColour),
    now: Date.now(),
  }
}

/** The account and the settings change by submitted forms, not by navigation. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false

/** Browsers show the first title of a document: failed and closed pages have one of their own. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  matches.some((match) => match?.error) ? [] : [{ title: loaderData?.settings.siteName ?? '' }]

/** The HTML document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme, timeZone, nonce, requestId, cookieSuffix } = usePageSettings()
  const data = useRootData()
  const favicon = data?.settings.favicon || '/favicon.ico'
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-request={requestId}
      data-cookies={cookieSuffix || undefined}
      data-zone={timeZone}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <Meta />
        <link rel="icon" href={favicon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FontPreloads locale={locale} />
        {/* With a precedence it stands before the router's preloads of scripts, which it would wait for. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        <Links nonce={nonce} />
        {data?.accentStyle && <style>{data.accentStyle}</style>}
      </head>
      <body>
        <SkipLink />
        <Ui>{children}</Ui>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/**
 * Preloads the fonts, before the stylesheet that references them is parsed. A font that loads after
 * the first layout causes another layout of the whole page.
 */
function FontPreloads({ locale }: { locale: string }) {
  // What every page of the language needs; the browser loads others by unicode-range.
  const fonts = locale === 'ar' ? [inter, bricolage, cairo] : [inter, bricolage]
  return fonts.map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
      fetchPriority="low"
    />
  ))
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-full bg-accent-solid px-5 py-3 font-semibold text-on-accent text-sm focus:translate-y-0"
    >
      {m.skip_to_content()}
    </a>
  )
}

/** Provides the viewer's texts, time zone and clock to the design system. */
function Ui({ children }: { children: ReactNode }) {
  const { locale, timeZone, texts } = usePageSettings()
  return (
    <UiProvider
      {...(texts ? { texts } : {})}
      locale={localeTags[locale]}
      timeZone={timeZone}
      now={useRootData()?.now}
    >
      {children}
      <Toaster />
    </UiProvider>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FullPageError error={useRouteError()} />
}
