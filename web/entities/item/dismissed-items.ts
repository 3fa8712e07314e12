import { createStore } from '#web/ui/index.ts'

/** Where something is hidden: blocked creators everywhere, others from lists nobody asked for. */
export interface Hidden {
  where: 'everywhere' | 'unasked'
  /** Offered in the place of a hidden item. */
  undo?: () => void
}

/** Items and creators that the viewer has hidden since the page was opened. */
const dismissed = createStore<ReadonlyMap<string, Hidden>>(new Map())

export interface Listed {
  _id: string
  performer: { _id: string; name: string }
}

/**
 * Rows of a list without those of hidden creators; `isUnasked` unless the viewer asked for these rows
 * in particular. A hidden item stays, so that `UnlessHidden` offers to undo it in its place.
 */
export function useNotDismissed<Row extends Listed>(rows: readonly Row[], isUnasked: boolean) {
  const hidden = dismissed.use()
  if (hidden.size === 0) return rows
  return rows.filter(({ performer }) => {
    const where = hidden.get(performer._id)?.where
    return where === undefined || (where === 'unasked' && !isUnasked)
  })
}

/** How to show this item again, if the viewer has hidden it. */
export const useUndo = (id: string): (() => void) | undefined => dismissed.use().get(id)?.undo

export function setDismissed(id: string, entry: Hidden | undefined): void {
  const hidden = new Map(dismissed.get())
  if (entry) hidden.set(id, entry)
  else hidden.delete(id)
  dismissed.set(hidden)
}
