import type { Insertable, UpdateObject } from 'kysely'
import type { DB, Tx } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'
import { nextVersion } from './retained-writes.ts'

/** The fields of a kind, as `storedItems` returns them. */
interface ItemFields<T extends ItemTable, Row> {
  table: T
  $stored: Row
  rowOf(given: Partial<Row>, except?: readonly string[]): object
}

/** Insert an item; `further` are columns beside its fields. Fields that are missing have their default. */
export async function insertItem<T extends ItemTable, Row>(
  tx: Tx,
  { table, rowOf }: ItemFields<T, Row>,
  item: NoInfer<Partial<Row>>,
  further?: Partial<Insertable<DB[T]>>,
): Promise<void> {
  const row = { ...rowOf(item), ...further }
  await tx
    .insertInto(table as ItemTable)
    .values(row as never)
    .execute()
}

/** What changing an item leaves as it is, or sets by itself. */
const fixed = ['id', 'version', 'creator_id', 'hidden_status', 'created_at', 'updated_at']

/** Store a changed item and raise its version. */
export async function updateItem<T extends ItemTable, Row>(
  tx: Tx,
  { table, rowOf }: ItemFields<T, Row>,
  item: NoInfer<Partial<Row> & { id: string }>,
  now: Date,
  further?: UpdateObject<DB, T>,
): Promise<void> {
  const changed = { ...rowOf(item, fixed), ...further, version: nextVersion, updated_at: now }
  await tx
    .updateTable(table as ItemTable)
    .set(changed as never)
    .where('id', '=', item.id)
    .execute()
}
