import { type Locale, locales } from '#contract/site-request.ts'

/**
 * Compiled messages ask for a language fixed at build time; there is none.
 * @public
 */
export const experimentalStaticLocale = undefined

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

let read = (): string => document.documentElement.lang

/** The reader's language: in the browser that of the page, on the server that of the request. */
export function getLocale(): Locale {
  const found = read()
  return locales.find((locale) => locale === found) ?? locales[0]
}

/** The server has no document: it says how to find the language of the request at hand. */
export function readLocaleFrom(reader: () => string): void {
  read = reader
}

/** Choose a language for this browser; the page comes again in it. */
export function chooseLocale(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
}
