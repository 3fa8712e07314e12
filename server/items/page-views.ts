import { countView } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'

/** Who looks at an item's page. */
interface Visit {
  itemId: string
  ownerId: string
  viewer: { id: string } | null
  /** The address of a visitor. */
  ip: string
}

/** Counts that the page of an item was seen by somebody else than its creator. */
export const pageViews =
  ({ db, clock }: { db: Db; clock: Clock }, table: ItemTable) =>
  ({ itemId, ownerId, viewer, ip }: Visit): void => {
    if (viewer?.id === ownerId) return
    const counter = { table, key: 'id', column: 'view_count' }
    const at = clock.now()
    countView(db, { kind: table, id: itemId, counter, viewer: viewer?.id ?? ip, at })
  }
