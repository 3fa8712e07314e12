export { type ItemReaderParts, itemReader } from './item-reader.ts'
export type { ItemSummary, ItemToPresent, ListedKind } from './listed-kind.ts'
export {
  isShown,
  type Lead,
  latestOf,
  leadThenRestSql,
  newestSql,
  ofOwnersSql,
  orderedSql,
  pinnedFirstSql,
} from './skeleton.sql.ts'
