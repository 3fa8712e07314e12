import ts from 'typescript'
import type { Source } from './sources.ts'

/** A function with a body, and how many lines it takes. */
export interface FunctionSize {
  name: string
  line: number
  lines: number
  /** Without the functions inside it: a factory is as long as what it does itself. */
  ownLines: number
}

/** Every function of a file, those inside others included. */
export function functionsOf({ path, text }: Source): FunctionSize[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: FunctionSize[] = []
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line

  /** Returns the lines that the functions in a node take. */
  const visit = (node: ts.Node): number => {
    let inner = 0
    ts.forEachChild(node, (child) => {
      inner += visit(child)
    })
    if (!(ts.isFunctionLike(node) && 'body' in node && node.body)) return inner
    const line = lineAt(node.getStart(file)) + 1
    const lines = lineAt(node.getEnd()) - line + 2
    found.push({ name: nameOf(node, file), line, lines, ownLines: lines - inner })
    return lines
  }
  visit(file)
  return found
}

function nameOf(node: ts.SignatureDeclaration, file: ts.SourceFile): string {
  if (node.name) return node.name.getText(file)
  const { parent } = node
  return ts.isVariableDeclaration(parent) ? parent.name.getText(file) : 'a function without a name'
}
