import { countView } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'

/** A view of an item's page. */
interface Visit {
  itemId: string
  ownerId: string
  viewer: { id: string } | null
  /** A visitor's IP address. */
  ip: string
}

/** Counts views of an item's page by others than its creator. */
export const pageViews =
  ({ db, clock }: { db: Db; clock: Clock }, table: ItemTable) =>
  ({ itemId, ownerId, viewer, ip }: Visit): void => {
    if (viewer?.id === ownerId) return
    const counter = { table, key: 'id', column: 'view_count' }
    const at = clock.now()
    countView(db, { kind: table, id: itemId, counter, viewer: viewer?.id ?? ip, at })
  }
