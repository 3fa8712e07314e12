import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Run raw SQL, inside or outside a transaction. The caller names the type of the rows. */
export async function rows<Row>(
  db: Db | Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** The first row, if there is one. */
export async function firstRow<Row>(
  db: Db | Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, text, values))[0]
}
