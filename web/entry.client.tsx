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
