import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'
import { cleaned, type Row } from './cleaned.ts'
import type { TextTable } from './tables.ts'

/**
 * Clean the next rows of a table whose texts contain markup; returns the key of the last one, null when
 * there are no more. The time of a row's last change stays, but what is cached of it is read anew.
 */
export async function cleanRows(
  tx: Tx,
  table: TextTable,
  { after, maxRows }: { after: string; maxRows: number },
): Promise<string | null> {
  const rows = await readMarked(tx, table, after, maxRows)
  for (const row of rows) {
    const values = cleaned(table, row)
    await keepUnique(tx, table, row, values)
    await writeCleaned(tx, table, row.key, values)
    await raiseVersions(tx, table, row.key)
  }
  return rows.length < maxRows ? null : (rows.at(-1)?.key ?? null)
}

async function readMarked(
  tx: Tx,
  table: TextTable,
  after: string,
  maxRows: number,
): Promise<Row[]> {
  const { texts = [], required = [], nullable = [], lists = [], html = [], json = [] } = table
  const plain = [...texts, ...required, ...nullable]
  const isMarked = [
    ...plain.map((name) => sql`${sql.ref(name)} ~* '<[a-z/!?]'`),
    ...lists.map((name) => sql`array_to_string(${sql.ref(name)}, ' ') ~* '<[a-z/!?]'`),
    ...json.map((name) => sql`${sql.ref(name)}::text ~* '<[a-z/!?]'`),
    ...html.map((name) => sql`${sql.ref(name)} ~* '<[a-z/!?]|&(\\w+|#\\w+);'`),
  ]
  const columns = [...plain, ...lists, ...json, ...html]
  const key = sql.raw(table.key)
  const { rows } = await sql<Row>`
    select ${key} as key, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table.table)}
    where ${key} > ${after} and (${sql.join(isMarked, sql` or `)})
    order by ${key} limit ${maxRows} for update`.execute(tx)
  return rows
}

/** Let a text that another row of its scope has already end with a part of the row's own key. */
async function keepUnique(
  tx: Tx,
  { table, key, uniqueWithin }: TextTable,
  row: Row,
  values: Record<string, unknown>,
): Promise<void> {
  if (!uniqueWithin) return
  const [scope, column] = uniqueWithin
  const { rows } = await sql`
    select 1 from ${sql.table(table)} other join ${sql.table(table)} own using (${sql.ref(scope)})
    where own.${sql.raw(key)} = ${row.key} and other.${sql.raw(key)} <> ${row.key}
      and lower(other.${sql.ref(column)}) = lower(${values[column]})`.execute(tx)
  if (rows.length > 0) values[column] = `${values[column]} ${row.key.slice(-6)}`
}

async function writeCleaned(
  tx: Tx,
  { table, key, hasVersion }: TextTable,
  rowKey: string,
  values: Record<string, unknown>,
): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (hasVersion) set.push(sql`version = version + 1`)
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.raw(key)} = ${rowKey}`.execute(tx)
}

async function raiseVersions(
  tx: Tx,
  { table, copies, cachedWith = [] }: TextTable,
  rowKey: string,
): Promise<void> {
  const shows = copies
    ? sql`(t.id = ${rowKey} or t.${sql.ref(copies)} = ${rowKey})`
    : sql`t.id = ${rowKey}`
  for (const [parent, column] of cachedWith) {
    await sql`
      update ${sql.table(parent)} p set version = version + 1 from ${sql.table(table)} t
      where p.id = t.${sql.ref(column)} and ${shows}`.execute(tx)
  }
}
