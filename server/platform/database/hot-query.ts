import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { batchCalls, readBatches } from './batch-calls.ts'
import type { Db, Pool, Tx } from './database.ts'
import type { DB } from './generated/schema.ts'

/** Builds and compiles queries without a connection. */
export const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Placeholder for the list of requests while a query is compiled. */
const requestsValue = Symbol('the requests as JSON')

/**
 * The requests of a query as a table: `from ${requests('n int, viewer_id text')} r`, or with the
 * builder `requests<{ n: number; viewer_id: string }>('n int, viewer_id text').as('r')`.
 */
export const requests = <Request = unknown>(columns: string) =>
  sql<Request>`(select * from json_to_recordset(${requestsValue}::json) given (${sql.raw(columns)}))`

/** A query that answers many requests in one statement. */
export interface RequestQuery<Request, Row> {
  text: string
  /** The parameters, for requests as JSON. */
  values(json: string): unknown[]
  /** Run it for some requests; returns the rows of each, in their order. */
  run(db: Db | Tx, list: readonly Request[]): Promise<Row[][]>
}

/**
 * Compile a query over `requests(…)`. Each row has the index of its request as `n`, which is a
 * column of the requests too.
 */
export function requestQuery<Request extends object, Row extends { n: number }>(
  query: Compilable<Row> | RawBuilder<Row>,
): RequestQuery<Request, Row> {
  const { sql: text, parameters } = query.compile(builder)
  const values = (json: string) =>
    parameters.map((value) => (value === requestsValue ? json : value))
  return {
    text,
    values,
    run: async (db, list) => {
      const json = values(JSON.stringify(list.map((request, n) => ({ ...request, n }))))
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, json))
      const rowsByRequest = list.map((): Row[] => [])
      for (const row of rows) rowsByRequest[row.n]?.push(row)
      return rowsByRequest
    },
  }
}

const hotQueries = new Map<string, RequestQuery<never, { n: number }>>()

/**
 * The same for a hot query, compiled once: its text never changes, so that every connection
 * prepares it once and Postgres keeps one plan for it.
 */
export function hotQuery<Request extends object, Row extends { n: number }>(
  name: string,
  query: Compilable<Row> | RawBuilder<Row>,
): RequestQuery<Request, Row> {
  const hot = requestQuery<Request, Row>(query)
  hotQueries.set(name, hot)
  return hot
}

/** The texts of all hot queries by name, for checking their plans. */
export const hotQueryTexts = (): [name: string, text: string][] =>
  [...hotQueries].map(([name, { text }]) => [name, text])

/**
 * Run requests by a hot query: concurrent ones share a statement, those of a failed one are retried
 * alone.
 */
export const batched = <Request, Row>(
  db: Db,
  query: RequestQuery<Request, Row>,
): ((request: Request) => Promise<Row[]>) =>
  batchCalls({ run: (list: Request[]) => query.run(db, list), ...readBatches })

/**
 * Open some connections of the pool, and let each parse and plan every hot query, by running it
 * without requests.
 */
export async function prepareConnections({ pool }: { pool: Pool }, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    // Those that were opened are released first: closing the pool waits for them.
    for (const one of opened) if (one.status === 'rejected') throw one.reason
    await Promise.all(
      clients.map(async (client) => {
        for (const { text, values } of hotQueries.values()) await client.query(text, values('[]'))
      }),
    )
  } finally {
    for (const client of clients) client.release()
  }
}
