import { type Locale, locales } from '#contract/site-request.ts'
import { nameIn } from '../../quoted-texts.ts'
import type { EmailFacts, EmailKindTexts, EmailTexts } from './kinds.ts'

export { noticeEmailTexts } from './notices.ts'

const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  de: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
}

/** The language of a reader: English when it is unknown. */
export const localeNamed = (language: string): Locale =>
  locales.find((locale) => locale === language) ?? 'en'

/** Greets by name where the address is verified. */
export const greetingIn = (
  locale: Locale,
  { name, verifiedEmail }: { name: string; verifiedEmail: boolean },
): string => greetings[locale](verifiedEmail ? nameIn(name) : '')

/** The language in which an email is written: English when its recipient's is unknown. */
export const localeIn = (language: string, texts: EmailKindTexts): Locale =>
  locales.find((locale) => locale === language && texts[locale]) ?? 'en'

/** The texts of an email. An empty name greets without one. */
export function textsIn(
  locale: Locale,
  texts: EmailKindTexts,
  { name, ...facts }: EmailFacts & { name: string },
): EmailTexts & { greeting: string } {
  return { greeting: greetings[locale](name), ...(texts[locale] ?? texts.en)(facts) }
}
