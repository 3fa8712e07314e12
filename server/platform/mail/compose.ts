import { directionOf, type Locale, locales } from '#contract/site-request.ts'
import { escapeHtml } from '../html.ts'
import type { Email } from './mail.ts'

/** The parts of an email, in the order of reading. */
export interface EmailParts {
  to: string
  subject: string
  /** Paragraphs above the button. */
  before: readonly string[]
  button?: { label: string; link: string }
  /** Paragraphs below it. */
  after?: readonly string[]
  siteName: string
  /** The language of the text; English by default. */
  language?: Locale
  replyTo?: string
}

/** The one layout of all emails, as text and as HTML with the same content. */
export function composeEmail(parts: EmailParts): Email {
  const { to, subject, before, button, after = [], siteName, replyTo } = parts
  const language = parts.language ?? locales[0]
  const action = button ? [`${button.label}:\n${button.link}`] : []
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="margin:0;padding:32px 16px;background:#f7f5f3;color:#2b2725;font:16px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escapeHtml(siteName)}</p>
${paragraphs(before)}
${button ? buttonOf(button) : ''}
${paragraphs(after)}
</div></body></html>`
  return {
    to,
    subject,
    text: `${[...before, ...action, ...after, siteName].join('\n\n')}\n`,
    html,
    ...(replyTo ? { replyTo } : {}),
  }
}

const paragraphs = (lines: readonly string[]) =>
  lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
    .join('')

const buttonOf = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2304a;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
