import { type Theme, themes } from '#contract/site-request.ts'
import { browserStorage } from './browser-storage.ts'
import { cookieName } from './cookie-name.ts'

const yearSeconds = 365 * 24 * 60 * 60

export const themeOf = (text: string | undefined | null): Theme =>
  themes.find((theme) => theme === text) ?? 'light'

/** The theme chosen in this browser, from the document's attribute. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset.theme)

/**
 * Set the theme: applied immediately, and stored in local storage and in a cookie, so that the
 * server renders the next page with it.
 */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  browserStorage.keep('theme', theme)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${cookieName('theme')}=${theme}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
