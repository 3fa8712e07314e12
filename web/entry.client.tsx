import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadLazyParts } from './lib/lazy-part.tsx'
import { getLocale } from './lib/locale.ts'
import { PageSettingsProvider } from './lib/page-settings.tsx'
import { themeOf } from './lib/theme.ts'

// The server renders these attributes into the document.
const { dataset } = document.documentElement
const locale = getLocale()
const settings = {
  locale,
  theme: themeOf(dataset.theme),
  timeZone: dataset.zone ?? 'UTC',
  nonce: '',
  requestId: dataset.request ?? '',
  cookieSuffix: dataset.cookies ?? '',
  texts: locale === 'en' ? undefined : (await import('./lib/ui-texts.ts')).uiTexts,
}

// When the page is idle: caching the offline page is not urgent.
if (import.meta.env.PROD) {
  const keep = async () => (await import('./lib/offline-page.ts')).keepOfflinePage()
  // If storage is blocked or the connection is already bad, the browser's own offline page is
  // shown.
  setTimeout(() => keep().catch(() => {}), 3000)
}

await loadLazyParts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageSettingsProvider value={settings}>
        <HydratedRouter />
      </PageSettingsProvider>
    </StrictMode>,
  )
})
