import { createContext, type ReactNode, useContext } from 'react'
import { ClockProvider } from './clock.tsx'
import { englishTexts, type UiTexts } from './texts.ts'

/** Viewer settings that the components need. */
export type UiSettings = { texts: UiTexts; locale: string; currency: string }

const defaults: UiSettings = { texts: englishTexts, locale: 'en-US', currency: 'USD' }
const Settings = createContext<UiSettings>(defaults)

type Props = Partial<UiSettings> & {
  /** The server's clock at rendering, in ms. */
  now?: number
  children?: ReactNode
}

/** Provides texts, locale, currency and clock to all components below. */
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
