import type { Hiding } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { countChanged, type ItemTable, type PublishedChange } from './counter-writes.ts'
import { setHidden } from './hiding-writes.ts'
import { listOwnIds } from './own-lists.ts'

interface OwnItem {
  id: string
  creatorId: string
}

interface StoredItem extends OwnItem {
  status: string
}

interface RemovedKind<Row extends StoredItem> {
  /** As `storedItems` returns them. */
  fields: {
    table: ItemTable
    $stored: Row
    lockOwn(tx: Tx, own: OwnItem): Promise<NoInfer<Row> | undefined>
  }
  /** What an item adds to the counters on its creator's page. */
  countedAs(item: NoInfer<Row>): PublishedChange
  /**
   * Store that an item is removed, and remove its files. The row is kept for the charges that refer
   * to it.
   */
  clear(tx: Tx, item: NoInfer<Row>, now: Date): Promise<void>
  /** Its buyers keep what they bought: nothing is refunded because it is removed. */
  staysBought?: true
}

interface Parts {
  db: Db
  clock: Clock
}

/** How the items of a kind that creators publish are hidden and removed. */
export function removals<Row extends StoredItem>({
  fields,
  countedAs,
  clear,
  staysBought,
}: RemovedKind<Row>) {
  const { table: kind, lockOwn } = fields
  const count = (tx: Tx, before: Row, status: string) =>
    countChanged(tx, before.creatorId, countedAs(before), countedAs({ ...before, status }))

  /**
   * Remove an item of its creator. Its buyers are refunded by a job of the money domain, unless it
   * stays bought; it is hidden at once. Throws `not_found`.
   */
  const remove = ({ db, clock }: Parts, own: OwnItem, { isLeaving = false } = {}): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const item = await lockOwn(tx, own)
      if (!item) throw new Problem('not_found')
      await clear(tx, item, clock.now())
      await count(tx, item, 'removed')
      const { id: itemId, creatorId: ownerId } = item
      // What is left of a creator who leaves has no files for its buyers.
      const bought = staysBought && !isLeaving && { isRetained: staysBought }
      await publish(tx, { topic: 'item.removed', kind, itemId, ownerId, ...bought })
    })

  return {
    remove,
    /**
     * Remove the items of a creator who leaves except those that buyers keep, one by one, and refund
     * them: safe to interrupt and repeat.
     */
    removeAllOf: async (parts: Parts, creatorId: string): Promise<void> => {
      const ids = await listOwnIds(parts.db, kind, creatorId)
      for (const id of ids) await remove(parts, { id, creatorId }, { isLeaving: true })
    },
    /** Hide an item by decision of staff, or restore it; false when nothing changes. */
    hide: async (tx: Tx, { id, creatorId, ...hiding }: Hiding): Promise<boolean> => {
      const before = await lockOwn(tx, { id, creatorId })
      const status = before && (await setHidden(tx, kind, { id, ...hiding }))
      if (!status) return false
      await count(tx, before, status)
      return true
    },
  }
}
