export { batchCalls, readBatches } from './batch-calls.ts'
export { connectDatabase, type Database, type Db, type Pool, type Tx } from './database.ts'
export type { DB } from './generated/schema.ts'
export {
  batched,
  builder,
  hotQuery,
  hotQueryTexts,
  prepareConnections,
  type RequestQuery,
  requestQuery,
  requests,
} from './hot-query.ts'
export { containing, listRows } from './list-rows.ts'
export { migrate, UnfitDatabase } from './migrate.ts'
export { countOrEstimate, createTotals, type Totals, withTotal } from './totals.ts'
export { type Hydrate, type Load, type Versioned, versionedMemory } from './versioned-memory.ts'
