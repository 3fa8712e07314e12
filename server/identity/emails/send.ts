import type { Email, Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { type EmailKind, type EmailTexts, emailTexts, type SignInFacts } from './texts.ts'

/** What it takes to send emails from this site. */
export interface EmailSender {
  mail: Mail
  settings: Settings
  /** The site's address, without a closing slash. */
  siteUrl: string
}

interface EmailOrder {
  kind: EmailKind
  to: string
  name: string
  language: string
  link: string
  /** For `newDevice`. */
  signIn?: SignInFacts
  /** What staff wrote about a decision. */
  reason?: string
}

/** Send an email with one link. Throws when the mail server did not accept it. */
export function sendEmail(sender: EmailSender, order: EmailOrder): Promise<void> {
  const siteName = sender.settings.get('siteName')
  // Names are free text: one line, and no room for a message of their own.
  const name = order.name.replace(/\s+/g, ' ').trim().slice(0, 60)
  const texts = emailTexts(order.kind, order.language, {
    siteName,
    name,
    signIn: order.signIn,
    reason: order.reason ?? '',
  })
  return sender.mail.sendMail(compose(texts, { to: order.to, link: order.link, siteName }))
}

interface Frame {
  to: string
  link: string
  siteName: string
}

function compose(texts: EmailTexts, { to, link, siteName }: Frame): Email {
  const { subject, greeting, before, button, after } = texts
  const text = [greeting, ...before, `${button}:\n${link}`, ...after, siteName].join('\n\n')
  const paragraphs = (lines: string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const html = `<!doctype html><meta charset="utf-8"><title>${escaped(subject)}</title>
<body style="margin:0;padding:32px 16px;background:#f7f5f3;color:#2b2725;font:16px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escaped(siteName)}</p>
${paragraphs([greeting, ...before])}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2304a;color:#fff;font-weight:600;text-decoration:none">${escaped(button)}</a></p>
${paragraphs(after)}
</div></body>`
  return { to, subject, text: `${text}\n`, html }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
