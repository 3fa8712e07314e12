import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'

const compiled = /\/web\/lib\/paraglide\/messages\/(?!_index)(\w+)\.js$/
const slot = /__text_(\w+?)_[0-9a-f]{8}__/g

/**
 * A compiled message contains its text in every language, but a page needs only one. In the browser
 * build this plugin replaces the texts with a slot, an undeclared identifier, which writeLanguages
 * fills. A slot contains the hash of its texts, so that a chunk's file name changes with them.
 */
export function textSlots(): Plugin {
  return {
    name: 'text-slots',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: compiled },
      handler: (code, id) => ({ code: slotOf(code, compiled.exec(id)?.[1] ?? ''), map: null }),
    },
  }
}

/** Module of a message with a slot for its text. */
export function slotOf(code: string, name: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const text = `__text_${name}_${hash}__`
  if (!code.includes('registry.')) return `export const ${name} = (i) => ${call(text, code)}`
  return `import { plural } from '../registry.js'\nexport const ${name} = (i) => ${text}(i, plural)`
}

const call = (text: string, code: string) => (hasInputs(code) ? `${text}(i)` : text)

const hasInputs = (code: string) => code.includes('i?.')

/** A chunk with its slots filled in one language, given the compiled messages. */
export function fillSlots(chunk: string, locale: string, messages: Messages): string {
  return chunk.replace(slot, (_whole, name: string) => messages(name, locale))
}

/** JavaScript of a message in a language: a string literal, or a function of its inputs. */
export type Messages = (name: string, locale: string) => string

/** Reads the compiled messages of a folder, each once. */
export function messagesIn(folder: string): Messages {
  const known = new Map<string, Map<string, string>>()
  return (name, locale) => {
    const texts = known.get(name) ?? textsOf(readFileSync(join(folder, `${name}.js`), 'utf8'))
    known.set(name, texts)
    const text = texts.get(`${locale}_${name}`)
    if (!text) throw new Error(`the message ${name} is not compiled in ${locale}`)
    return text
  }
}

/** Constants of a compiled message, such as `de_wallet_add`, minified. */
function textsOf(code: string): Map<string, string> {
  const shorten = hasInputs(code) ? shortFunction : onlyText
  const texts = new Map<string, string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      // A language without its own text refers to that of another.
      const other = init?.type === 'Identifier' && texts.get(init.name)
      if (other) texts.set(id.name, other)
      if (init?.type !== 'ArrowFunctionExpression') return
      texts.set(id.name, shorten(code.slice(init.start, init.end)))
    },
  }).visit(parseSync('message.js', code).program)
  return texts
}

const onlyText = (source: string) => /`[\s\S]*`/.exec(source)?.[0] ?? '``'

const shortFunction = (source: string) =>
  `(${source
    .replaceAll(/\/\*\*.*?\*\//g, '')
    .replaceAll('\n\t', '')
    .replace(/^\(i\)\s*=>\s*/, '(i,choose)=>')
    .replaceAll('registry.plural(', 'choose(')})`
