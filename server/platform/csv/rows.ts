import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { outageOf } from '#server/platform/http/index.ts'
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

/**
 * Answers for the rows of one file, so that each is done by itself and the others go on. An outage ends the
 * file: its rows from there are answered by it without being tried, and done when the file is sent again.
 */
export function createRowAnswers(): (work: () => Promise<void>) => Promise<RowAnswer> {
  let outage: Problem | undefined
  return async (work) => {
    try {
      if (outage) throw outage
      await work()
      return { isDone: true, problem: null, facts: {}, message: '' }
    } catch (error) {
      const code = outageOf(error)
      if (code) outage = new Problem(code)
      const problem = outage ?? error
      if (!(problem instanceof Problem)) throw error
      return refusal(problem)
    }
  }
}

function refusal({ code: problem, facts: named, message }: Problem): RowAnswer {
  const facts = Object.entries(named).map(([name, fact]) => [
    name,
    typeof fact === 'bigint' ? dollars(fact) : fact,
  ])
  return { isDone: false, problem, facts: Object.fromEntries(facts), message }
}
