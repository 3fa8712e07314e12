import { type Locale, locales } from '#contract/site-request.ts'
import { shownEmail } from '#server/platform/email-address.ts'
import type { EmailParts } from '#server/platform/mail/index.ts'

/** A message of the contact form, with the language of its page. */
export interface ContactMessage {
  name: string
  email: string
  message: string
  language: string
}

/**
 * The email with a message, in its writer's language, in which to reply. Names are free text, so
 * they are kept to one line.
 */
export function contactTexts({
  siteName,
  language,
  message,
  email,
  ...from
}: ContactMessage & { siteName: string }) {
  const name = from.name.replace(/\s+/g, ' ').trim()
  const known = locales.find((one) => one === language) ?? locales[0]
  return {
    language: known,
    ...textsIn[known]({ siteName, name, email: shownEmail(email), message }),
  }
}

type Parts = Record<'siteName' | 'name' | 'email' | 'message', string>
type Texts = Pick<EmailParts, 'subject' | 'before' | 'after'>

const textsIn: Record<Locale, (parts: Parts) => Texts> = {
  en: ({ siteName, name, email, message }) => ({
    subject: `Message from ${name} through ${siteName}`,
    before: [`${name} (${email}) writes:`, message],
    after: ['Reply to this email to write back.'],
  }),
  de: ({ siteName, name, email, message }) => ({
    subject: `Nachricht von ${name} über ${siteName}`,
    before: [`${name} (${email}) schreibt:`, message],
    after: ['Antworte auf diese E-Mail, um zurückzuschreiben.'],
  }),
  ar: ({ siteName, name, email, message }) => ({
    subject: `رسالة من ${name} عبر ${siteName}`,
    before: [`رسالة من ${name} (${email}):`, message],
    after: ['يصل الرد على هذه الرسالة إلى كاتبها.'],
  }),
}
