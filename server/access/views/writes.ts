import { sql } from 'kysely'
import { hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'

/** The column that counts views, and the key of its table. */
export interface ViewCounter {
  table: string
  key: string
  column: string
}

interface NewView {
  kind: string
  id: string
  counter: ViewCounter
  viewer: string
  hour: Date
}

/** Count a view, unless this viewer was already counted there in this hour. */
export async function writeView(
  db: Db,
  { kind, id, counter: { table, key, column }, viewer, hour }: NewView,
): Promise<void> {
  await sql`
    with marked as (
      insert into view_mark (object_kind, object_id, viewer, hour)
      values (${kind}, ${id}, ${viewer}, ${hour}) on conflict do nothing returning object_id)
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 1
      where ${sql.ref(key)} in (select object_id from marked)`.execute(db)
}

/** Delete the marks of counted views: they name accounts, and IP addresses of visitors. */
export async function sweepViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('view_mark')
    .where('hour', '<', new Date(now.getTime() - 2 * hourMs))
    .execute()
}
