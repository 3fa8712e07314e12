export { batchCalls, readBatches } from './batch-calls.ts'
export { refusedBy } from './constraints.ts'
export { type CopyTx, withCopyTx } from './copy-rows.ts'
export {
  connectDatabase,
  type Database,
  type Db,
  type Pool,
  type Tx,
} from './database.ts'
export { expectDatabase } from './expect-database.ts'
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
export { anyOf, listRows, millisOf } from './list-rows.ts'
export { acquireNameLock, unlessBackup, whileBackingUp } from './locks.ts'
export {
  appliedMigrations,
  isFromBefore,
  knownFunctions,
  knownMigrations,
  migrate,
} from './migrate.ts'
export { packed, packedRows, type RowOf } from './packed-rows.ts'
export {
  foldedBegins,
  foldedContains,
  foldedHasWord,
  likeContaining,
  likeStartingWith,
  textSearch,
} from './search-texts.ts'
export {
  clearTables,
  enableTriggers,
  listTables,
  readSequences,
  setSequences,
  type TableShape,
} from './tables.ts'
export { countOrEstimate, createTotals, type Totals, withTotal } from './totals.ts'
export { type Hydrate, type Load, type Versioned, versionedCache } from './versioned-cache.ts'
