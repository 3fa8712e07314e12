import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Locale, Theme } from '#contract/site-request.ts'
import type { UiTexts } from '#web/ui/index.ts'

/** What the document needs before any route data, also on error pages. */
export interface PageSettings {
  locale: Locale
  theme: Theme
  /** The time zone that the server renders times in. */
  timeZone: string
  nonce: string
  requestId: string
  cookieSuffix: string
  /** Texts of the design system; English by default. */
  texts: UiTexts | undefined
  /** Loaded eagerly on the server, which cannot wait for a lazy component. */
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
