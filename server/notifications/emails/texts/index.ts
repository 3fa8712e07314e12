import type { Locale } from '#contract/site-request.ts'
import type { EmailFacts, EmailKindTexts, EmailTexts } from './kinds.ts'

const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  de: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
}

/** The texts of an email; English when its language is unknown. An empty name greets without one. */
export function textsIn(
  language: string,
  texts: EmailKindTexts,
  { name, ...facts }: EmailFacts & { name: string },
): EmailTexts & { greeting: string; language: Locale } {
  const locale = Object.hasOwn(greetings, language) ? (language as Locale) : 'en'
  const found = texts[locale]
  return found
    ? { language: locale, greeting: greetings[locale](name), ...found(facts) }
    : { language: 'en', greeting: greetings.en(name), ...texts.en(facts) }
}
