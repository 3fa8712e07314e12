import { createContext, type ReactNode, useContext } from 'react'
import { ClockProvider } from './clock.tsx'
import { englishWords, type UiWords } from './words.ts'

/** Viewer settings that the components need. */
export type UiSettings = { words: UiWords; locale: string; currency: string }

const defaults: UiSettings = { words: englishWords, locale: 'en-US', currency: 'USD' }
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

export function useWords(): UiWords {
  return useContext(Settings).words
}
