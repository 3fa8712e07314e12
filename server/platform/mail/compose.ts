import { directionOf, type Locale, locales } from '#contract/site-request.ts'
import { escapeHtml } from '../html.ts'
import type { Email } from './mail.ts'

interface Link {
  label: string
  link: string
}

/** A row of a list, with what it costs. */
export interface ListRow {
  label: string
  /** Further facts below the label. */
  note?: string
  amount?: string
  isTotal?: boolean
}

/** The parts of an email, in the order of reading. */
export interface EmailParts {
  to: string
  subject: string
  /** Paragraphs above the list and the button. */
  before: readonly string[]
  /** Such as what was ordered. */
  list?: readonly ListRow[] | undefined
  button?: Link
  /** Below the button: such as a page of a carrier. */
  link?: Link | undefined
  /** Paragraphs below it. */
  after?: readonly string[]
  /** Small links at its end. */
  footer?: readonly Link[]
  /** A line below the list, of what it leaves out. */
  moreOfList?: string
  siteName: string
  /** The language of the text; English by default. */
  language?: Locale
  replyTo?: string
  unsubscribeUrl?: string
  messageId?: string
}

/** Mail programs that know of themes take them; the others show the light one. */
const dark = `@media (prefers-color-scheme:dark){
body{background:#171412!important;color:#f1ece8!important}
.card{background:#221e1b!important}
.quiet{color:#b8aea7!important}
.link{color:#ff93a4!important}
td{border-color:#3b3531!important}
}`

/** The one layout of all emails, as text and as HTML with the same content. */
export function composeEmail(parts: EmailParts): Email {
  const { to, subject, before, list = [], button, link, after = [], footer = [], siteName } = parts
  const { moreOfList, replyTo, unsubscribeUrl, messageId } = parts
  const language = parts.language ?? locales[0]
  const direction = directionOf(language)
  const actions = [button, link].flatMap((one) => (one ? [linkText(one)] : []))
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${dark}</style>
<body style="margin:0;padding:32px 16px;background:#f7f5f3;color:#2b2725;font:16px/24px system-ui,sans-serif">
<div class="card" style="overflow-wrap:anywhere;word-break:break-word;max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escapeHtml(siteName)}</p>
${paragraphs(before)}
${list.length > 0 ? tableOf(list, direction) : ''}
${moreOfList ? paragraphs([moreOfList]) : ''}
${button ? buttonOf(button) : ''}
${link ? linkOf(link) : ''}
${paragraphs(after)}
${footer.map(footerLink).join('')}
</div></body></html>`
  return {
    to,
    subject,
    text: `${[...before, ...list.map(rowText), ...(moreOfList ? [moreOfList] : []), ...actions, ...after, ...footer.map(linkText), siteName].join('\n\n')}\n`,
    html,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(messageId ? { messageId } : {}),
  }
}

const paragraphs = (lines: readonly string[]) =>
  lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
    .join('')

const buttonOf = ({ label, link }: Link) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2304a;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

const linkOf = ({ label, link }: Link) =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" class="link" style="color:#c2304a">${escapeHtml(label)}</a></p>`

const linkText = ({ label, link }: Link) => `${label}:\n${link}`

const footerLink = ({ label, link }: Link) =>
  `<p style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(link)}" class="quiet" style="color:#6b635d">${escapeHtml(label)}</a></p>`

const rowText = ({ label, note, amount }: ListRow) =>
  [amount ? `${label}: ${amount}` : label, ...(note ? [note] : [])].join('\n')

/** Mail programs know no logical sides: the amounts stand at the end of the line. */
const tableOf = (rows: readonly ListRow[], direction: 'ltr' | 'rtl') => {
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const cell = 'padding:12px 0;border-top:1px solid #e7e2de;vertical-align:top'
  const rowOf = ({ label, note, amount = '', isTotal = false }: ListRow) => {
    const weight = note !== undefined || isTotal ? 'font-weight:600' : ''
    return `<tr><td style="${cell};text-align:${start}"><span style="${weight}">${escapeHtml(label)}</span>${
      note
        ? `<br><span class="quiet" style="color:#6b635d;font-size:14px;white-space:pre-line">${escapeHtml(note)}</span>`
        : ''
    }</td><td style="${cell};padding-${start}:16px;text-align:${end};white-space:nowrap;${weight}">${escapeHtml(amount)}</td></tr>`
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.map(rowOf).join('')}</table>`
}
