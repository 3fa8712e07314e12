import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const contract = /\/contract\/[^?]+(?<!\.test)\.ts$/

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Pages need only method and path of an endpoint. This plugin strips endpoints to these two and
 * marks every other value of the contract as side-effect free, so that schemas and the schema
 * library are tree-shaken out of the web bundle; the server still validates with all of it.
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

/** Source of a contract file with stripped endpoints and droppable schemas. */
export function bareEndpointsOf(code: string, id: string): string {
  const { program } = parseSync(id, code, { lang: 'ts' })
  const edits: Edit[] = []
  new Visitor({
    CallExpression(call) {
      const name = call.callee.type === 'Identifier' ? call.callee.name : ''
      if (name === 'endpoint') {
        edits.push({
          start: call.start,
          end: call.end,
          text: minimalLiteral(call.arguments[0], code),
        })
      }
      // Endpoint factories need their strings for paths, but no schemas.
      if (name.endsWith('Endpoint')) edits.push(...call.arguments.flatMap(withoutSchema))
    },
  }).visit(program)
  const minimal = apply(code, edits)
  return apply(minimal, droppable(parseSync(id, minimal, { lang: 'ts' }).program, minimal))
}

const withoutSchema = ({ type, start, end }: ESTree.Argument): Edit[] =>
  type === 'Literal' ? [] : [{ start, end, text: 'undefined' }]

/** `{ method: 'POST', path: '/follows/:id' }` from the declaration's source. */
function minimalLiteral(declaration: ESTree.Argument | undefined, code: string): string {
  const properties = declaration?.type === 'ObjectExpression' ? declaration.properties : []
  const fields = properties
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier')
    .filter((one) => ['method', 'path'].includes(nameOf(one)))
    .map(({ start, end }) => code.slice(start, end))
  if (fields.length < 2) throw new Error('an endpoint says its method and path in its own braces')
  return `({ ${fields.join(', ')} })`
}

const nameOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

/** Wrap every computed top-level value in a pure call. */
function droppable(program: ESTree.Program, code: string): Edit[] {
  return program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap((one, index) => pureOf(one, index, code))
}

const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal'])

function pureOf({ id, init }: ESTree.VariableDeclarator, index: number, code: string): Edit[] {
  if (!init || plain.has(init.type)) return []
  const value = code.slice(init.start, init.end)
  if (id.type !== 'ObjectPattern') {
    return [{ start: init.start, end: init.end, text: pure(`(${value})`) }]
  }
  // Destructuring counts as a side effect; accessing the properties one by one does not.
  const names = namesIn(id)
  const whole = `bare$${index}`
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
