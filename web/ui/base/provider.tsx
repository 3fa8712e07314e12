import { createContext, type ReactNode, useContext } from 'react'
import { ClockProvider, useAlive } from './clock.tsx'
import { englishTexts, type UiTexts } from './texts.ts'

/** Viewer settings that the components need. */
export type UiSettings = {
  texts: UiTexts
  locale: string
  currency: string
  /** The time zone that the server renders times in. */
  timeZone: string
}

const defaults: UiSettings = {
  texts: englishTexts,
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'UTC',
}
const Settings = createContext<UiSettings>(defaults)

type Props = Partial<UiSettings> & {
  /** The server's clock at rendering, in ms. */
  now?: number
  children?: ReactNode
}

/** Provides texts, locale, currency, time zone and clock to all components below. */
export function UiProvider({ children, now, ...settings }: Props) {
  return (
    <Settings value={{ ...defaults, ...settings }}>
      <ClockProvider now={now}>{children}</ClockProvider>
    </Settings>
  )
}

export function useUi(): UiSettings {
  return useContext(Settings)
}

export function useTexts(): UiTexts {
  return useContext(Settings).texts
}

/**
 * The time zone to write times in: the one that the server knew until the page is hydrated, so that
 * both render the same; then undefined, for the browser's own.
 */
export function useTimeZone(): string | undefined {
  const { timeZone } = useUi()
  return useAlive() ? undefined : timeZone
}
