import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Changes to a list of the console: announces the success and revalidates the list. */
export function useChanges() {
  const { revalidate } = useRevalidator()
  const saved = () => {
    toast(m.changes_saved(), { tone: 'success' })
    void revalidate()
  }
  /** Resolves to the error message on failure. */
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      saved()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  /** For changes without a dialog: shows the error as a toast. */
  const changeAtOnce = async (work: () => Promise<unknown>) => {
    const failure = await change(work)
    if (failure) toast(failure, { tone: 'danger' })
  }
  return { saved, change, changeAtOnce }
}

/** The ids of rows after one of them moved a place up (-1) or down (1). */
export function movedIds<Row extends { _id: string }>(
  rows: readonly Row[],
  row: Row,
  by: -1 | 1,
): string[] {
  const ids = rows.map(({ _id }) => _id)
  const index = rows.indexOf(row)
  ids.splice(index + by, 0, ...ids.splice(index, 1))
  return ids
}
