import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { batchCalls } from './batch-calls.ts'
import type { Db, Tx } from './database.ts'
import type { DB } from './generated/schema.ts'

/** Builds hot queries before there is a connection. It compiles only. */
export const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for the list of requests while a hot query is compiled. */
const requestsValue = Symbol('the requests as JSON')

/**
 * The requests of a hot query as a table named by the caller, such as
 * `requests<{ n: number; viewer_id: string }>('n int, viewer_id text').as('r')`.
 */
export const requests = <Request>(columns: string) =>
  sql<Request>`(select * from json_to_recordset(${requestsValue}::json) as given (${sql.raw(columns)}))`

/** A row belongs to the request at this place. */
export interface Numbered {
  n: number
}

/** A query that is compiled once, and answers many requests in one statement. */
export interface HotQuery<Request, Row> {
  /** Run it for some requests; answers the rows of each, in their order. */
  run(db: Db | Tx, given: readonly Request[]): Promise<Row[][]>
}

interface Prepared {
  text: string
  values: (json: string) => unknown[]
}

const prepared: Prepared[] = []

/**
 * Compile a query over `requests(…)` once. Its rows carry the place of their request as `n`. The
 * statement has one text whatever is asked, so that every connection prepares it once and Postgres
 * keeps one plan for it.
 */
export function hotQuery<Request extends object, Row extends Numbered>(
  query: Compilable<Row>,
): HotQuery<Request, Row> {
  const { sql: text, parameters } = query.compile()
  const values = (json: string) =>
    parameters.map((value) => (value === requestsValue ? json : value))
  prepared.push({ text, values })
  return {
    run: async (db, given) => {
      const json = JSON.stringify(given.map((request, n) => ({ ...request, n })))
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values(json)))
      const answers = given.map((): Row[] => [])
      for (const row of rows) answers[row.n]?.push(row)
      return answers
    },
  }
}

/** At most so many requests share a statement. */
const maxBatchSize = 32
/** While one runs the next is filled; more would only share the cores with them. */
const concurrency = 2

/** Answer requests by a hot query; those of one moment share a statement, a failed one is retried alone. */
export const batched = <Request, Row>(
  db: Db,
  query: HotQuery<Request, Row>,
): ((request: Request) => Promise<Row[]>) =>
  batchCalls({
    run: (given: Request[]) => query.run(db, given),
    maxBatchSize,
    concurrency,
    canRetryAlone: () => true,
  })

/** Parse and plan every hot query on one connection, by asking each for nothing. */
export async function prepareHotQueries(client: {
  query(text: string, values: unknown[]): Promise<unknown>
}): Promise<void> {
  for (const { text, values } of prepared) await client.query(text, values('[]'))
}
