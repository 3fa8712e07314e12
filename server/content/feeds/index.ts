export { publishTask } from './actions.ts'
export { plainFeedFields } from './fields.ts'
export { findHashtags } from './hashtags.ts'
export { feedKind } from './item-kind.ts'
export {
  creatorFeeds,
  exploreFeeds,
  type FeedFilters,
  feedTable,
  filtered,
  latestFeeds,
  oldestFirst,
} from './lists.ts'
export { createFeeds, type Feeds, readFeed } from './reads.ts'
export { feedRoutes } from './routes.ts'
export { publishDue } from './update-actions.ts'
