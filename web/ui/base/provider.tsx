import { createContext, type ReactNode, useContext } from 'react'
import { englishWords, type UiWords } from './words.ts'

/** What parts need to know of the reader. `now` is the server's clock at rendering, in ms. */
export type UiSettings = { words: UiWords; locale: string; currency: string; now?: number }

const defaults: UiSettings = { words: englishWords, locale: 'en-US', currency: 'USD' }
const Settings = createContext<UiSettings>(defaults)

type Props = Partial<UiSettings> & { children?: ReactNode }

/** Gives every part below it the reader's language, locale, currency and the server's clock. */
export function UiProvider({ children, ...settings }: Props) {
  return <Settings value={{ ...defaults, ...settings }}>{children}</Settings>
}

export function useUi(): UiSettings {
  return useContext(Settings)
}

export function useWords(): UiWords {
  return useContext(Settings).words
}
