import { marked } from 'marked'
import sanitize from 'sanitize-html'

const inText = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote']
const inPages = ['h2', 'h3', 'h4', 'hr', 'del', 'code', 'pre']
const inTables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Sanitize formatted text: no scripts, no styles, no comments, and links without a referrer. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: inText,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'nofollow noopener noreferrer', target: '_blank' }),
    },
  })
}

/**
 * Render Markdown as HTML, with headings and tables; HTML in it is reduced to the same elements.
 * Headings start at the second level: the first is the page's title. Links to other sites open in a
 * new tab.
 */
export function htmlOfMarkdown(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false, gfm: true }), {
    allowedTags: [...inText, ...inPages, ...inTables],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          href,
          ...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
        } as sanitize.Attributes,
      }),
    },
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escape plain text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
