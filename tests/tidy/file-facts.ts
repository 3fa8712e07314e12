import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import ts from 'typescript'
import type { Source } from './sources.ts'

/** What one file does, as far as rules ask for it. */
export interface FileFacts {
  path: string
  lines: number
  /** What it imports or exports again: static, dynamic and type-only imports and `require` alike. */
  imports: string[]
  /** The functions and methods that it calls, by their last name. */
  calls: string[]
  /** Its texts; what a template is filled with reads as `?`. */
  texts: string[]
  /** How often it reads the time of this machine. */
  clocks: number
}

/** Read what a file does from its syntax tree, so that comments and formatting do not matter. */
export function factsOf({ path, text, lines }: Pick<Source, 'path' | 'text' | 'lines'>): FileFacts {
  const facts: FileFacts = { path, lines, imports: [], calls: [], texts: [], clocks: 0 }
  const visit = (node: ts.Node): void => {
    const imported = importedBy(node)
    if (imported !== undefined) facts.imports.push(imported)
    const called = ts.isCallExpression(node) ? nameOf(node.expression) : undefined
    if (called !== undefined) facts.calls.push(called)
    if (readsClock(node)) facts.clocks += 1
    const written = textOf(node)
    if (written !== undefined) facts.texts.push(written)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return facts
}

/** The package that an import takes from, or undefined for own files and modules of Node. */
export function packageOf(specifier: string): string | undefined {
  if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) return undefined
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** The own file that an import means, or undefined for anything else. */
export function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : undefined
}

function importedBy(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier && textOf(node.moduleSpecifier)
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return textOf(node.argument.literal)
  }
  if (!ts.isCallExpression(node)) return undefined
  const loads =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || nameOf(node.expression) === 'require'
  const [first] = node.arguments
  return loads && first ? textOf(first) : undefined
}

/** `Date.now`, called or passed on, and `new Date()` without a value. */
function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) {
    return nameOf(node.expression) === 'Date' && (node.arguments?.length ?? 0) === 0
  }
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'now' &&
    nameOf(node.expression) === 'Date'
  )
}

function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('?')
}
