import { createContext, type ReactNode, useContext } from 'react'
import { ClockProvider } from './clock.tsx'
import { englishWords, type UiWords } from './words.ts'

/** What parts need to know of the reader. */
export type UiSettings = { words: UiWords; locale: string; currency: string }

const defaults: UiSettings = { words: englishWords, locale: 'en-US', currency: 'USD' }
const Settings = createContext<UiSettings>(defaults)

type Props = Partial<UiSettings> & {
  /** The server's clock at rendering, in ms. */
  now?: number
  children?: ReactNode
}

/** Gives every part below it the reader's language, locale, currency and the server's clock. */
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
