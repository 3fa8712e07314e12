export { type ItemReader, type ItemReaderParts, itemReader } from './item-reader.ts'
export type { ItemSummary, ItemToPresent, ListedKind } from './listed-kind.ts'
export type { CursorPage, List, Search } from './lists.ts'
export {
  isShown,
  type Lead,
  latestOf,
  leadThenRestSql,
  newestSql,
  ofOwnersSql,
  orderedSql,
  pinnedFirstSql,
  type Sql,
} from './skeleton.sql.ts'
