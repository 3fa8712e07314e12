import type { Locale } from '#contract/site-request.ts'
import type { EmailKind } from '#server/kernel/emails.ts'
import { changeEmails } from './changes.ts'
import { creatorEmails } from './creators.ts'
import { dataExportEmails } from './data-exports.ts'
import { deletionEmails } from './deletions.ts'
import type { EmailFacts, EmailKindTexts, EmailTexts } from './kinds.ts'
import { linkEmails } from './links.ts'
import { measureEmails } from './measures.ts'
import { signInEmails } from './sign-ins.ts'
import { subscriptionEmails } from './subscriptions.ts'
import { suspensionEmails } from './suspensions.ts'

const kinds: Record<EmailKind, EmailKindTexts> = {
  ...linkEmails,
  ...changeEmails,
  ...signInEmails,
  ...creatorEmails,
  ...deletionEmails,
  ...suspensionEmails,
  ...measureEmails,
  ...subscriptionEmails,
  ...dataExportEmails,
}

export const emailKinds = Object.keys(kinds) as EmailKind[]

const greetings: Record<Locale, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  de: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
}

/** The texts of an email; English when its language is unknown. An empty name greets without one. */
export function emailTexts(
  kind: EmailKind,
  language: string,
  { name, ...facts }: EmailFacts & { name: string },
): EmailTexts & { greeting: string; language: Locale } {
  const locale = Object.hasOwn(greetings, language) ? (language as Locale) : 'en'
  const texts = kinds[kind]
  const found = texts[locale]
  return found
    ? { language: locale, greeting: greetings[locale](name), ...found(facts) }
    : { language: 'en', greeting: greetings.en(name), ...texts.en(facts) }
}
