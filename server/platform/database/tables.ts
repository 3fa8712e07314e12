import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** One of our tables, with its writable columns. */
export interface TableShape {
  name: string
  columns: string[]
}

/** SQL: the tables that migrations created; the migrator's own tables are no data. */
const ourTables = sql`
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and c.relname not like 'kysely\\_%'`

/**
 * All our tables, in an order for inserting their rows: those that foreign keys refer to before
 * those that refer to them.
 *
 * @throws Error when tables refer to each other in a cycle
 */
export async function listTables(db: Db | Tx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { refers_to: string[] }>`
    select t.name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(
        select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as refers_to
    from (${ourTables}) t order by t.name`.execute(db)
  const ordered: TableShape[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}

/** The last value of each of our sequences. */
export async function readSequences(db: Db | Tx): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last
    from pg_sequences where schemaname = current_schema() and last_value is not null
    order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Continue after these values. */
export async function setSequences(tx: Tx, last: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(last)) {
    await sql`
      select setval(format('%I.%I', current_schema(), ${name}::text)::regclass, ${value}::bigint)`.execute(
      tx,
    )
  }
}

/** Empty tables and disable triggers for what is copied into them, until `enableTriggers`. */
export async function clearTables(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  // User triggers only: disabling those that check foreign keys would need a superuser.
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  }
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
}

export async function enableTriggers(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
  }
}
