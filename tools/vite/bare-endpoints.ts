import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const contract = /\/contract\/[^?]+(?<!\.test)\.ts$/

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Pages need no more of an endpoint than its method and path. This leaves those two and marks every
 * other value of the contract as one that may be dropped when nobody asks for it, so that schemas
 * and the schema library stay out of the web bundle; the server goes on validating with all of it.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code, id) => ({ code: bareEndpointsOf(code, id), map: null }),
    },
  }
}

/** The text of a contract file with its endpoints stripped and its schemas droppable. */
export function bareEndpointsOf(code: string, id: string): string {
  const { program } = parseSync(id, code, { lang: 'ts' })
  const edits: Edit[] = []
  new Visitor({
    CallExpression(call) {
      const name = call.callee.type === 'Identifier' ? call.callee.name : ''
      if (name === 'endpoint') {
        edits.push({ start: call.start, end: call.end, text: bareLiteral(call.arguments[0], code) })
      }
      // What makes endpoints of a kind needs its texts for their paths, and no schema.
      if (name.endsWith('Endpoint')) edits.push(...call.arguments.flatMap(withoutSchema))
    },
  }).visit(program)
  const bare = apply(code, edits)
  return apply(bare, droppable(parseSync(id, bare, { lang: 'ts' }).program, bare))
}

const withoutSchema = ({ type, start, end }: ESTree.Argument): Edit[] =>
  type === 'Literal' ? [] : [{ start, end, text: 'undefined' }]

/** `{ method: 'POST', path: '/follows/:id' }` of the declaration, as it stands in the source. */
function bareLiteral(declaration: ESTree.Argument | undefined, code: string): string {
  const properties = declaration?.type === 'ObjectExpression' ? declaration.properties : []
  const kept = properties
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier')
    .filter((one) => ['method', 'path'].includes(nameOf(one)))
    .map(({ start, end }) => code.slice(start, end))
  if (kept.length < 2) throw new Error('an endpoint says its method and path in its own braces')
  return `({ ${kept.join(', ')} })`
}

const nameOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

/** Every value that is computed at the top of a file becomes the result of a pure call. */
function droppable(program: ESTree.Program, code: string): Edit[] {
  return program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap((one, place) => pureOf(one, place, code))
}

const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal'])

function pureOf({ id, init }: ESTree.VariableDeclarator, place: number, code: string): Edit[] {
  if (!init || plain.has(init.type)) return []
  const value = code.slice(init.start, init.end)
  if (id.type !== 'ObjectPattern') {
    return [{ start: init.start, end: init.end, text: pure(`(${value})`) }]
  }
  // Taking an object apart counts as a deed; taking its parts one by one does not.
  const names = namesIn(id)
  const whole = `bare$${place}`
  const parts = names.map((name) => `${name} = ${pure(`${whole}.${name}`)}`)
  const apart = `{ const ${code.slice(id.start, id.end)} = ${value}; return { ${names.join(', ')} } }`
  return [
    { start: id.start, end: init.end, text: [`${whole} = ${pure(apart)}`, ...parts].join(', ') },
  ]
}

const pure = (body: string) => `/*#__PURE__*/ (() => ${body})()`

function namesIn(pattern: ESTree.ObjectPattern): string[] {
  return pattern.properties.map((one) => {
    const target = one.type === 'RestElement' ? one.argument : one.value
    if (target.type !== 'Identifier') throw new Error('take contract objects apart one level deep')
    return target.name
  })
}

function apply(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
