import type { Letter, Mail } from '#server/platform/mail/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { type LetterKind, type LetterWords, wordsOf } from './words.ts'

/** What it takes to write to people. */
export interface Post {
  mail: Mail
  settings: Settings
  /** The site's address, without a closing slash. */
  siteUrl: string
}

interface LetterOrder {
  kind: LetterKind
  to: string
  name: string
  language: string
  link: string
}

/** Write a letter with one link and hand it over. Throws when it was not accepted. */
export function sendLetter(post: Post, order: LetterOrder): Promise<void> {
  const siteName = post.settings.get('siteName')
  // A name fills a line of a letter, and no more.
  const name = order.name.replace(/\s+/g, ' ').trim().slice(0, 60)
  const words = wordsOf(order.kind, order.language, { siteName, name })
  return post.mail.sendMail(compose(words, { to: order.to, link: order.link, siteName }))
}

interface Frame {
  to: string
  link: string
  siteName: string
}

function compose(words: LetterWords, { to, link, siteName }: Frame): Letter {
  const { subject, hello, before, button, after } = words
  const text = [hello, ...before, `${button}:\n${link}`, ...after, siteName].join('\n\n')
  const paragraphs = (lines: string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('')
  const html = `<!doctype html><meta charset="utf-8"><title>${escaped(subject)}</title>
<body style="margin:0;padding:32px 16px;background:#f7f5f3;color:#2b2725;font:16px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:14px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escaped(siteName)}</p>
${paragraphs([hello, ...before])}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2304a;color:#fff;font-weight:600;text-decoration:none">${escaped(button)}</a></p>
${paragraphs(after)}
</div></body>`
  return { to, subject, text: `${text}\n`, html }
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
