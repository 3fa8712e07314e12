import { type AliasedRawBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { anyOf, type DB, type Db, type Tx } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'

export type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Table = keyof DB & string
type Column<T extends Table> = keyof Selectable<DB[T]> & string

/** A row with its columns as the code names them: `isSale` for `is_sale`. */
type Stored<T extends Table, C extends Column<T>> = {
  [Name in C as Camel<Name>]: Selectable<DB[T]>[Name]
}

type Selection<T extends Table, C extends Column<T>> = {
  [Name in C]: AliasedRawBuilder<Selectable<DB[T]>[Name], Camel<Name>>
}[C]

/** Some fields of a row; an undefined one is not given. */
type Given<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/** What is stored, from the list of its columns: times are dates, money is whole cents. */
export type StoredOf<Fields extends { $stored: unknown }> = Fields['$stored']

export const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The columns of a table that are read and written together, named once. */
export function storedFields<T extends Table, const C extends Column<T>>(
  table: T,
  columns: readonly C[],
) {
  const named = columns.map((column) => ({ column, name: camel(column) }))
  return {
    table,
    /** Only a type. */
    $stored: undefined as unknown as Stored<T, C>,
    selection: (alias: string = table) =>
      named.map(({ column, name }) =>
        sql.ref(`${alias}.${column}`).as(name),
      ) as unknown as Selection<T, C>[],
    /** Those of the fields that are given, as columns. */
    rowOf: (given: Given<Stored<T, C>>, except: readonly string[] = []) =>
      Object.fromEntries(
        named.flatMap(({ column, name }) => {
          const value = given[name as keyof typeof given]
          return value === undefined || except.includes(column) ? [] : [[column, value]]
        }),
      ) as Partial<Insertable<DB[T]>>,
  }
}

/** The columns of every kind of item. A removed one keeps its row, which charges refer to. */
const itemColumns = [
  'id',
  'version',
  'creator_id',
  'slug',
  'status',
  /** The status that it gets back when staff restore it; null unless they hid it. */
  'hidden_status',
  'is_sale',
  'price_cents',
  /** When it first became visible, of a scheduled one its moment; null while it never was. */
  'published_at',
  'created_at',
  'updated_at',
] as const
type ItemField = (typeof itemColumns)[number]

/**
 * What is stored of a kind of item besides its counters: the columns that all kinds have, and its
 * own. Reading, locking, inserting and updating it follow from this list.
 */
export function storedItems<T extends ItemTable, const C extends Exclude<Column<T>, ItemField>>(
  table: T,
  ownColumns: readonly C[],
) {
  type Row = Stored<T, C | (ItemField & Column<T>)>
  const fields = storedFields(table, [
    ...(itemColumns as unknown as readonly (ItemField & Column<T>)[]),
    ...ownColumns,
  ])
  // Kysely cannot type a statement about one of several tables.
  const from = (db: Db | Tx) =>
    db.selectFrom(table as ItemTable).select(fields.selection() as never[])
  return {
    ...fields,
    load: (db: Db, ids: readonly string[]) =>
      from(db).where('id', '=', anyOf(ids)).$castTo<Row>().execute(),
    /** Lock a creator's own item until the transaction ends; undefined when there is none. */
    lockOwn: (tx: Tx, { id, creatorId }: { id: string; creatorId: string }) =>
      from(tx)
        .where('id', '=', id)
        .where('creator_id', '=', creatorId)
        .where('status', '<>', 'removed')
        .forUpdate()
        .$castTo<Row>()
        .executeTakeFirst() as Promise<Row | undefined>,
  }
}

type IsoTimes<Row> = {
  [Name in keyof Row]: Exclude<Row[Name], Date> | (Date extends Row[Name] ? string : never)
}

interface ItemRow {
  creatorId: string
  status: string
  publishedAt: Date | null
  createdAt: Date
}

/** The cached part of an item's row: times are ISO 8601, texts that replies need not make again. */
export type CachedPart<Row extends ItemRow> = Omit<IsoTimes<Row>, 'status'> & {
  ownerId: string
  status: ContentStatus
}

export function cachedPart<Row extends ItemRow>(row: Row): CachedPart<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return {
    ...(Object.fromEntries(fields) as Omit<IsoTimes<Row>, 'status'>),
    ownerId: row.creatorId,
    // One that is removed during the read is shown as hidden, until it leaves its lists.
    status: row.status === 'active' ? 'active' : 'inactive',
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
  }
}
