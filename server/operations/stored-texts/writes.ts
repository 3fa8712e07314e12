import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'
import { textOfHtml, withoutMarkup } from '#server/platform/plain-text.ts'
import type { TextTable } from './tables.ts'

type Row = { key: string } & Record<string, string | string[]>

/** What a required text becomes when it was nothing but markup. */
const nothing = '…'

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
  for (const row of rows) await writeCleaned(tx, table, row)
  return rows.length < maxRows ? null : (rows.at(-1)?.key ?? null)
}

async function readMarked(
  tx: Tx,
  table: TextTable,
  after: string,
  maxRows: number,
): Promise<Row[]> {
  const { texts = [], required = [], lists = [], html = [] } = table
  const columns = [...texts, ...required, ...lists, ...html]
  const isMarked = [
    ...[...texts, ...required].map((name) => sql`${sql.ref(name)} ~* '<[a-z/!?]'`),
    ...lists.map((name) => sql`array_to_string(${sql.ref(name)}, ' ') ~* '<[a-z/!?]'`),
    ...html.map((name) => sql`${sql.ref(name)} ~* '<[a-z/!?]|&(\\w+|#\\w+);'`),
  ]
  const key = sql.raw(table.key)
  const { rows } = await sql<Row>`
    select ${key} as key, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table.table)}
    where ${key} > ${after} and (${sql.join(isMarked, sql` or `)})
    order by ${key} limit ${maxRows} for update`.execute(tx)
  return rows
}

async function writeCleaned(tx: Tx, table: TextTable, row: Row): Promise<void> {
  const set: RawBuilder<unknown>[] = Object.entries(cleaned(table, row)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  if (table.hasVersion) set.push(sql`version = version + 1`)
  await sql`
    update ${sql.table(table.table)} set ${sql.join(set)}
    where ${sql.raw(table.key)} = ${row.key}`.execute(tx)
  if (!table.cachedWith) return
  const [parent, column] = table.cachedWith
  await sql`
    update ${sql.table(parent)} p set version = version + 1 from ${sql.table(table.table)} t
    where p.id = t.${sql.ref(column)} and t.id = ${row.key}`.execute(tx)
}

function cleaned({ texts = [], required = [], lists = [], html = [] }: TextTable, row: Row) {
  const values: Record<string, string | string[]> = {}
  for (const name of texts) values[name] = withoutMarkup(row[name] as string)
  for (const name of required) values[name] = withoutMarkup(row[name] as string).trim() || nothing
  for (const name of html) values[name] = textOfHtml(row[name] as string)
  for (const name of lists) {
    values[name] = (row[name] as string[]).map((one) => withoutMarkup(one)).filter(Boolean)
  }
  return values
}
