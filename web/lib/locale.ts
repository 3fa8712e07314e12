import { type Locale, locales } from '#contract/site-request.ts'
import { cookieName } from './cookie-name.ts'

/**
 * Required by the compiled messages for a language fixed at build time; there is none.
 * @public
 */
export const experimentalStaticLocale = undefined

/** Each language in its own name. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

let read = (): string => document.documentElement.lang

/**
 * The viewer's language: in the browser that of the document, on the server that of the request.
 */
export function getLocale(): Locale {
  const found = read()
  return locales.find((locale) => locale === found) ?? locales[0]
}

/**
 * The server has no document: it registers a function that returns the current request's language.
 */
export function readLocaleFrom(reader: () => string): void {
  read = reader
}

/** Set the language of this browser and reload the page. */
export function chooseLocale(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${cookieName('locale')}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
}
