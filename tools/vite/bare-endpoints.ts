import { type Plugin, parseSync, Visitor } from 'vite'

/** The kit is ordinary code; all other files of the contract only declare. */
const declarations = /\/contract\/(?!kit\/|endpoint\.ts|problems\.ts)[^?]+(?<!\.test)\.ts$/

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Pages need no more of an endpoint than its method and path. This leaves those two and marks every
 * other call in the contract as pure, so that schemas and the schema library stay out of the web
 * bundle; the server goes on validating with the whole contract.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    transform: {
      filter: { id: declarations },
      handler: (code, id) => ({ code: bareEndpointsOf(code, id), map: null }),
    },
  }
}

/** The text of a contract file with its endpoints stripped and its schemas droppable. */
export function bareEndpointsOf(code: string, id: string): string {
  const { program } = parseSync(id, code, { lang: 'ts' })
  const edits: Edit[] = []
  let insideUntil = 0
  new Visitor({
    CallExpression(call) {
      if (call.start < insideUntil) return
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint') {
        edits.push({ start: call.start, end: call.start, text: '/*#__PURE__*/ ' })
        return
      }
      insideUntil = call.end
      edits.push({ start: call.start, end: call.end, text: bareLiteral(call.arguments[0], code) })
    },
  }).visit(program)
  return apply(code, edits)
}

interface Node {
  type: string
  start: number
  end: number
}

/** `{ method: 'POST', path: '/follows/:id' }` of the declaration, as it stands in the source. */
function bareLiteral(declaration: Node | undefined, code: string): string {
  const properties = (declaration as { properties?: unknown[] } | undefined)?.properties ?? []
  const kept = (properties as { key?: { name?: string }; start: number; end: number }[])
    .filter(({ key }) => key?.name === 'method' || key?.name === 'path')
    .map(({ start, end }) => code.slice(start, end))
  if (kept.length < 2) throw new Error('an endpoint says its method and path in its own braces')
  return `({ ${kept.join(', ')} })`
}

function apply(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
