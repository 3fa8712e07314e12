import { createStore } from '#web/ui/index.ts'

/** Items and creators that the viewer has hidden since the page was opened. */
const dismissed = createStore<ReadonlySet<string>>(new Set())

interface Listed {
  _id: string
  performer: { _id: string }
}

/** Rows of a list without hidden ones, unless the viewer asked for these rows in particular. */
export function useNotDismissed<Row extends Listed>(rows: readonly Row[], isUnasked: boolean) {
  const ids = dismissed.use()
  if (!isUnasked || ids.size === 0) return rows
  return rows.filter(({ _id, performer }) => !ids.has(_id) && !ids.has(performer._id))
}

export function setDismissed(id: string, isHidden: boolean): void {
  const ids = new Set(dismissed.get())
  if (isHidden) ids.add(id)
  else ids.delete(id)
  dismissed.set(ids)
}
