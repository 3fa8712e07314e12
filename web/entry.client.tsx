import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getLocale } from './lib/locale.ts'
import { PageSettingsProvider } from './lib/page-settings.tsx'
import { themeOf } from './lib/theme.ts'

// The server has written these into the document.
const { dataset } = document.documentElement
const locale = getLocale()
const settings = {
  locale,
  theme: themeOf(dataset.theme),
  nonce: '',
  requestId: dataset.request ?? '',
  words: locale === 'en' ? undefined : (await import('./lib/ui-words.ts')).uiWords,
}

// Once the page is at rest: nothing of it waits for what is kept for a bad day.
if (import.meta.env.PROD) {
  const keep = async () => (await import('./lib/offline-page.ts')).keepOfflinePage()
  // A browser that refuses to keep anything, or a line that is bad already, shows its own page then.
  setTimeout(() => keep().catch(() => {}), 3000)
}

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
