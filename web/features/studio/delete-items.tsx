import { useState } from 'react'
import { ConfirmDialog, toast } from '#web/ui/index.ts'
import { type ItemKind, itemKinds } from '../../kinds/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

export interface DeletedItem {
  _id: string
  /** Absent where a deletion refunds nobody. */
  isSale?: boolean
  isDraft?: boolean
  stats?: { views?: number; unlocks?: number }
}

type Props = {
  kind: ItemKind
  /** Items to delete; the dialog is open while there are any. */
  items: readonly DeletedItem[]
  onClose: () => void
  onDeleted: () => void
}

/**
 * Asks for confirmation before items of one kind are deleted, and says that sales are refunded.
 */
export function DeleteItems({ kind, items, onClose, onDeleted }: Props) {
  const { deletion } = itemKinds[kind]
  const [gone, setGone] = useState<readonly string[]>([])
  const left = items.filter(({ _id }) => !gone.includes(_id))
  const remove = async () => {
    const deleted: string[] = []
    let problem: string | undefined
    try {
      for (const { _id: id } of left) {
        await call(deletion.endpoint, { params: { id } })
        deleted.push(id)
      }
    } catch (failure) {
      problem = messageOf(failure)
    }
    if (deleted.length > 0) {
      toast(deletion.done({ count: deleted.length }), { tone: 'success' })
      // What is left stays in the dialog, to be tried again.
      if (problem) setGone([...gone, ...deleted])
      onDeleted()
    }
    return problem
  }
  const count = left.length
  // Where the number of sales is not known, what is for sale may have been sold.
  const isSold = left.some(({ isSale, isDraft, stats }) =>
    stats?.unlocks === undefined ? isSale === true && !isDraft : stats.unlocks > 0,
  )
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title={deletion.title({ count })}
      confirm={m.asset_delete()}
      danger
      onConfirm={remove}
    >
      <p>{deletion.text()}</p>
      {isSold && <p className="font-medium text-danger-text">{m.asset_delete_refund()}</p>}
    </ConfirmDialog>
  )
}
