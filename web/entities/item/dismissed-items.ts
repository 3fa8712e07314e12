import { createStore } from '#web/ui/index.ts'

/** Where something is hidden: blocked creators everywhere, others from lists nobody asked for. */
export type Hidden = 'everywhere' | 'unasked'

/** Items and creators that the viewer has hidden since the page was opened. */
const dismissed = createStore<ReadonlyMap<string, Hidden>>(new Map())

interface Listed {
  _id: string
  performer: { _id: string }
}

/** Rows of a list without hidden ones; `isUnasked` unless the viewer asked for these rows in particular. */
export function useNotDismissed<Row extends Listed>(rows: readonly Row[], isUnasked: boolean) {
  const hidden = dismissed.use()
  if (hidden.size === 0) return rows
  const isShown = (id: string) => {
    const where = hidden.get(id)
    return where === undefined || (where === 'unasked' && !isUnasked)
  }
  return rows.filter(({ _id, performer }) => isShown(_id) && isShown(performer._id))
}

export function setDismissed(id: string, where: Hidden | undefined): void {
  const hidden = new Map(dismissed.get())
  if (where) hidden.set(id, where)
  else hidden.delete(id)
  dismissed.set(hidden)
}
