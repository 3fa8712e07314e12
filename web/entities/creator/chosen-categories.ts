import { maxCategories, SearchCategories } from '#contract/profiles/categories.ts'
import type { Call } from '#contract/site-request.ts'
import { isApiProblem } from '../../lib/api-problem.ts'

interface Choice {
  chosen: readonly string[]
  /** Hidden categories that this account keeps: they are not listed. */
  kept?: readonly string[]
}

/**
 * Save chosen categories. Those that staff deleted since the page was loaded are left out, so that
 * the rest is saved: the page cannot say which ones they were. `isPart` is true then.
 */
export async function saveChosen<T>(
  call: Call,
  { chosen, kept = [] }: Choice,
  save: (ids: string[]) => Promise<T>,
): Promise<{ saved: T; isPart: boolean }> {
  try {
    return { saved: await save([...chosen]), isPart: false }
  } catch (problem) {
    if (!isApiProblem(problem) || !problem.fields.categoryIds) throw problem
    const { data } = await call(SearchCategories, { query: { limit: maxCategories } })
    const there = new Set([...kept, ...data.map(({ _id }) => _id)])
    return { saved: await save(chosen.filter((id) => there.has(id))), isPart: true }
  }
}
