import { cutText } from '#contract/kit/characters.ts'
import { composeEmail, type Email, type Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { type EmailKind, emailKinds, emailTexts, type SignInFacts } from './texts/index.ts'

/** Dependencies for sending emails from this site. */
export interface EmailSender {
  mail: Mail
  settings: Settings
  /** The site's address, without a trailing slash. */
  siteUrl: string
}

interface EmailOrder {
  kind: EmailKind
  to: string
  /** Greets the recipient, if the address is verified. */
  name: string
  /**
   * Whether the account has proved that the address is its own. Anybody can register with another
   * person's address: nothing that they wrote may be sent there, their names included.
   */
  verifiedEmail: boolean
  language: string
  link: string
  /** For `newDevice`. */
  signIn?: SignInFacts
  /** The reason that staff gave for a decision. */
  reason?: string
  /** When the account, or its data export, is deleted, or a subscription ended. */
  at?: Date
  /** Of a subscription: the creator's name, and its price. */
  creator?: string
  amount?: string
}

/** Send an email with one link. Throws when the mail server did not accept it. */
export const sendEmail = (sender: EmailSender, order: EmailOrder): Promise<void> =>
  sender.mail.sendMail(compose(sender.settings.get('siteName'), order))

function compose(siteName: string, order: EmailOrder): Email {
  const texts = emailTexts(order.kind, order.language, {
    siteName,
    name: order.verifiedEmail ? nameIn(order.name) : '',
    creator: nameIn(order.creator ?? ''),
    amount: order.amount ?? '',
    signIn: order.signIn,
    reason: order.reason ?? '',
    at: order.at,
  })
  const { language, subject, greeting, before, button, after } = texts
  return composeEmail({
    to: order.to,
    subject,
    before: [greeting, ...before],
    button: { label: button, link: order.link },
    after,
    siteName,
    language,
  })
}

/** Names are free text: one line, and too short for a message of their own. */
const nameIn = (name: string) => cutText(name.replace(/\s+/g, ' ').trim(), 60)

interface PreviewedSite {
  siteName: string
  siteUrl: string
  language: string
  now: Date
}

/** Every kind of email with example values, by its name; includes new kinds automatically. */
export function previewAccountEmails(site: PreviewedSite): Record<EmailKind, Email> {
  const example = {
    to: 'alex@example.com',
    name: 'Alex',
    verifiedEmail: true,
    language: site.language,
    link: `${site.siteUrl}/…`,
    signIn: { browser: 'Firefox', system: 'Windows', country: 'FR', at: site.now },
    reason: 'The photo of the passport is blurred.',
    at: site.now,
    creator: 'Mara',
    amount: '$9.95',
  }
  return Object.fromEntries(
    emailKinds.map((kind) => [kind, compose(site.siteName, { ...example, kind })]),
  ) as Record<EmailKind, Email>
}
