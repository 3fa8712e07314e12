import { createContext, Script } from 'node:vm'
import { LRUCache } from 'lru-cache'
import { marked } from 'marked'
import sanitize from 'sanitize-html'
import { Problem } from '#server/kernel/problem.ts'

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

/** Long pages take half a second, others a few milliseconds. */
const maxRenderMs = 3_000

/**
 * Render Markdown as HTML, with headings and tables; HTML in it is reduced to the same elements.
 * Headings start at the second level: the first is the page's title. Links to other sites open in a
 * new tab. Throws `page_too_nested`.
 */
export function htmlOfMarkdown(markdown: string, maxMs = maxRenderMs): string {
  const known = rendered.get(markdown)
  if (known !== undefined) return known
  const html = render(markdown, maxMs)
  rendered.set(markdown, html)
  return html
}

/** By their Markdown, since every reader of a page needs the same. */
const rendered = new LRUCache<string, string>({
  maxSize: 20_000_000,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
})

const renderScript = new Script('render()')

/**
 * Hundreds of nested lists or emphases take the parser minutes, or more stack than there is. It is
 * interrupted, since all other requests wait meanwhile.
 */
function render(markdown: string, maxMs: number): string {
  const context = createContext({ render: () => renderUnlimited(markdown) })
  try {
    return renderScript.runInContext(context, { timeout: maxMs })
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    const isTooMuch = failure instanceof RangeError || code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTooMuch ? new Problem('page_too_nested') : failure
  }
}

function renderUnlimited(markdown: string): string {
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
