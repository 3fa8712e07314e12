export { countChanged, countPublished, type PublishedChange } from './counter-writes.ts'
export { checkNotHidden } from './hiding-writes.ts'
export { type ItemReaderParts, itemReader } from './item-reader.ts'
export { leaveItems } from './leaving.ts'
export type { ItemSummary, ItemToPresent, ListedKind } from './listed-kind.ts'
export {
  createdAtSql,
  isAscending,
  ownItems,
  readItem,
  type SingleLists,
  type Sorting,
  singleLists,
} from './own-lists.ts'
export { pageViews } from './page-views.ts'
export { plainFields } from './plain-fields.ts'
export { publishedFacts } from './published-facts.ts'
export { publishedKind } from './published-item-kind.ts'
export { assetFilters, type ReadersLists, readersList, readersLists } from './readers-lists.ts'
export { removals } from './removal-actions.ts'
export { nextVersion, retainItems } from './retained-writes.ts'
export { changedTerms, salePrice, subscribersOnly, termsAudience } from './sale-price.ts'
export {
  isShown,
  itemOwner,
  type Lead,
  latestOf,
  leadThenRestSql,
  momentOf,
  newestSql,
  ofOwnersSql,
  orderedSql,
  pinnedFirstSql,
} from './skeleton.sql.ts'
export { changedSlug, slugOf } from './slug.ts'
export {
  type CachedPart,
  cachedPart,
  type StoredOf,
  storedFields,
  storedItems,
} from './stored-fields.ts'
export { insertItem, updateItem } from './stored-writes.ts'
