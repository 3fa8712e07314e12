import { cutText } from '#contract/kit/characters.ts'
import type { EmailKind, EmailOrder, Emails } from '#server/kernel/emails.ts'
import { composeEmail, type Email, type Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { emailKinds, emailTexts } from './texts/index.ts'

interface EmailParts {
  mail: Mail
  settings: Settings
  /** The site's address, without a trailing slash. */
  siteUrl: string
}

/** Sends emails from this site, each with one link. */
export const createEmails = ({ mail, settings, siteUrl }: EmailParts): Emails => ({
  send: (order) => mail.sendMail(compose({ siteName: settings.get('siteName'), siteUrl }, order)),
})

function compose({ siteName, siteUrl }: Site, { kind, to, path, ...order }: EmailOrder): Email {
  const texts = emailTexts(kind, to.language, {
    siteName,
    name: to.verifiedEmail ? nameIn(to.name) : '',
    creator: nameIn(order.creator ?? ''),
    amount: order.amount ?? '',
    signIn: order.signIn,
    reason: order.reason ?? '',
    at: order.at,
  })
  const { language, subject, greeting, before, button, after } = texts
  return composeEmail({
    to: to.email,
    subject,
    before: [greeting, ...before],
    button: { label: button, link: `${siteUrl}${path}` },
    after,
    siteName,
    language,
  })
}

/** Names are free text: one line, and too short for a message of their own. */
const nameIn = (name: string) => cutText(name.replace(/\s+/g, ' ').trim(), 60)

interface Site {
  siteName: string
  siteUrl: string
}

interface PreviewedSite extends Site {
  language: string
  now: Date
}

/** Every kind of email with example values, by its name; includes new kinds automatically. */
export function previewAccountEmails(site: PreviewedSite): Record<EmailKind, Email> {
  const example = {
    to: {
      ...{ email: 'alex@example.com', name: 'Alex', verifiedEmail: true },
      language: site.language,
    },
    path: '/…',
    signIn: { browser: 'Firefox', system: 'Windows', country: 'FR', at: site.now },
    reason: 'The photo of the passport is blurred.',
    at: site.now,
    creator: 'Mara',
    amount: '$9.95',
  }
  return Object.fromEntries(
    emailKinds.map((kind) => [kind, compose(site, { ...example, kind })]),
  ) as Record<EmailKind, Email>
}
