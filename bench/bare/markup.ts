import { Parser } from 'htmlparser2'

/** An element of a rendered page, or a text node. */
export type Markup = string | { name: string; props: Record<string, unknown>; children: Markup[] }

const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
}

/** Parse a page into elements, so that React can render the same markup again. */
export function readMarkup(html: string): Markup[] {
  const root: Markup[] = []
  const open: Markup[][] = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const children: Markup[] = []
      open.at(-1)?.push({ name, props: propsOf(attributes), children })
      open.push(children)
    },
    ontext(text) {
      open.at(-1)?.push(text)
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return root.map(withRawText)
}

/** Scripts and styles contain raw text that must not be escaped. */
function withRawText(node: Markup): Markup {
  if (typeof node === 'string') return node
  if (node.name !== 'script' && node.name !== 'style') {
    return { ...node, children: node.children.map(withRawText) }
  }
  const __html = node.children.join('')
  return { ...node, props: { ...node.props, dangerouslySetInnerHTML: { __html } }, children: [] }
}

function propsOf(attributes: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      renamed[name] ?? name,
      name === 'style' ? styleOf(value) : value === '' ? true : value,
    ]),
  )
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((part) => {
    const colon = part.indexOf(':')
    if (colon < 0) return []
    const name = part.slice(0, colon).trim()
    return [[camel(name), part.slice(colon + 1).trim()]]
  })
  return Object.fromEntries(pairs)
}

const camel = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
