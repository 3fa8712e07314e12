import ts from 'typescript'
import type { Source } from './sources.ts'

/** A function with a body, and its size. */
export interface FunctionSize {
  name: string
  line: number
  lines: number
  /** Without those of the functions inside it: a factory is as long as what it does itself. */
  statements: number
}

/** Every function of a file, those inside others included. */
export function functionsOf({ path, text }: Source): FunctionSize[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: FunctionSize[] = []
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line

  /** Returns how many statements of the surrounding function are in a node. */
  const visit = (node: ts.Node): number => {
    let statements = isStatement(node) ? 1 : 0
    ts.forEachChild(node, (child) => {
      statements += visit(child)
    })
    if (!(ts.isFunctionLike(node) && 'body' in node && node.body)) return statements
    const line = lineAt(node.getStart(file)) + 1
    const lines = lineAt(node.getEnd()) - line + 2
    found.push({ name: nameOf(node, file), line, lines, statements })
    return ts.isFunctionDeclaration(node) ? 1 : 0
  }
  visit(file)
  return found
}

/** A block is not one: what is in it counts. */
function isStatement(node: ts.Node): boolean {
  return node.kind >= ts.SyntaxKind.FirstStatement && node.kind <= ts.SyntaxKind.LastStatement
}

function nameOf(node: ts.SignatureDeclaration, file: ts.SourceFile): string {
  if (node.name) return node.name.getText(file)
  const { parent } = node
  return ts.isVariableDeclaration(parent) ? parent.name.getText(file) : 'a function without a name'
}
