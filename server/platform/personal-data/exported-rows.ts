import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ExportRule } from './rules.ts'

const batchSize = 500

type Row = Record<string, unknown>

/**
 * The rows of a table for a data export, in batches. Other accounts in them are named as everyone
 * sees them: by id, username and display name.
 */
export async function* exportedRows(
  db: Db,
  { table, rule, accountId }: { table: string; rule: ExportRule; accountId: string },
): AsyncGenerator<Row[]> {
  if (rule.rows === 'withheld') return
  const columns = (await listColumns(db, table)).filter(
    (name) => !(rule.without as readonly string[]).includes(name),
  )
  const isOwn = rule.of.map((column) => sql<boolean>`${sql.ref(column)} = ${accountId}`)
  const query = sql`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${sql.join([...isOwn, ...(rule.or ? [rule.or(accountId)] : [])], sql` or `)}`
  // Also columns without a foreign key, which large append-only tables do not have.
  const accounts = columns.filter((name) => /_(id|by)$/.test(name))
  for await (const rows of inBatches(db, query)) {
    yield await nameOthers(db, { rows, accounts, accountId })
  }
}

/** Exportable columns: neither binary nor generated. */
async function listColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Read with a cursor: all rows are of one moment, and only a batch is in memory. */
async function* inBatches(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare exported no scroll cursor for ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from exported`.execute(tx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await tx.rollback().execute()
  }
}

interface Batch {
  rows: Row[]
  /** Columns that may hold the id of an account. */
  accounts: string[]
  accountId: string
}

async function nameOthers(db: Db | Tx, { rows, accounts, accountId }: Batch): Promise<Row[]> {
  const ids = new Set(rows.flatMap((row) => accounts.map((column) => row[column] as string)))
  ids.delete(accountId)
  if (ids.size === 0) return rows
  const found = await db
    .selectFrom('account')
    .select(['id', 'username', 'name'])
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .limit(batchSize * accounts.length)
    .execute()
  const others = new Map(found.map((account) => [account.id, account]))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      accounts.map((column) => [column, others.get(row[column] as string) ?? row[column]]),
    ),
  }))
}
