import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Locale, Theme } from '#contract/site-request.ts'
import type { UiWords } from '#web/ui/index.ts'

/** What the document itself needs before any data of a route is there, on error pages too. */
export interface PageSettings {
  locale: Locale
  theme: Theme
  nonce: string
  requestId: string
  /** For the parts of the design system; they know English by themselves. */
  words: UiWords | undefined
  /** At hand on the server, which cannot wait for it. */
  FailurePage?: ComponentType<{ error: unknown }>
}

const Settings = createContext<PageSettings | null>(null)

export function PageSettingsProvider({
  value,
  children,
}: {
  value: PageSettings
  children: ReactNode
}) {
  return <Settings value={value}>{children}</Settings>
}

export function usePageSettings(): PageSettings {
  const settings = useContext(Settings)
  if (!settings) throw new Error('the entry provides the page settings')
  return settings
}
