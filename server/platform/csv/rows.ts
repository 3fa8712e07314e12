import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { parse } from './parse.ts'

/**
 * The cells of the named columns, row by row; undefined for what is no CSV file with all of them in its first
 * line, and one row at least and `limit` at most.
 */
export function namedRows<Name extends string>(
  csv: string,
  names: readonly Name[],
  limit: number,
): { line: number; cells: Record<Name, string> }[] | undefined {
  const [head, ...rows] = parse(csv) ?? []
  const found = head?.cells.map((name) => name.toLowerCase()) ?? []
  const places = names.map((name) => [name, found.indexOf(name)] as const)
  if (places.some(([, place]) => place < 0)) return undefined
  if (rows.length === 0 || rows.length > limit) return undefined
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(places.map(([name, place]) => [name, cells[place] ?? ''])) as Record<
      Name,
      string
    >,
  }))
}

export interface RowAnswer {
  isDone: boolean
  /** The code of its problem; null: none. */
  problem: string | null
  /** As in replies of problems. */
  facts: Record<string, unknown>
  message: string
}

/** Do what a row of a file asks for, and answer for it, so that the others go on. */
export async function answerRow(work: () => Promise<void>): Promise<RowAnswer> {
  try {
    await work()
    return { isDone: true, problem: null, facts: {}, message: '' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const facts = Object.entries(error.facts).map(([name, fact]) => [
      name,
      typeof fact === 'bigint' ? dollars(fact) : fact,
    ])
    const { code: problem, message } = error
    return { isDone: false, problem, facts: Object.fromEntries(facts), message }
  }
}
