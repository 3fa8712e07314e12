export {
  countSubscribers,
  type Entitlement,
  endEntitlement,
  findEntitled,
  freePlanSource,
  grantEntitlements,
  grantPurchasesSql,
  hasUsedFreePlan,
  isEntitled,
  isEntitledSql,
  isEntitledTo,
  isEntitledToAny,
  isLive,
  isLiveSql,
  subscriptionCountSql,
} from './entitlements/index.ts'
export { createFanRelations, type FanRelations } from './fan-relations.ts'
export { fileAccess } from './file-access.ts'
export { followedOrSubscribedIdsSql, followedOrSubscribedSql, notFollowed } from './following.ts'
export type {
  CommentCounter,
  CountChange,
  Hiding,
  ItemAudience,
  ItemFacts,
  ItemKind,
  ItemKinds,
  ItemRef,
  LeavingItems,
  PartOf,
  Quote,
  ShownItem,
  StaffItem,
  StaffSearch,
  SubscriptionAsk,
  SubscriptionContents,
} from './item-kinds.ts'
export { createItemKinds } from './item-kinds.ts'
export type {
  CursorPage,
  ItemReader,
  List,
  Listing,
  Search,
  Sql,
} from './item-lists.ts'
export { createOpenings, type Openings, sweepOpenings } from './openings/actions.ts'
export { listOpenings, type OpenedItem } from './openings/reads.ts'
export { accessData } from './personal-data.ts'
export { quotesByFacts } from './quote.ts'
export {
  addFollow,
  deleteBlock,
  deleteDismissal,
  deleteMute,
  type FollowPair,
  findBlocks,
  hasBlocked,
  hasBlockedCountriesSql,
  hasBlockedSql,
  insertBlock,
  insertBlockByFan,
  insertDismissal,
  insertMute,
  isBlockedBy,
  listBlockedCountries,
  listReaders,
  type MutePair,
  type NewBlock,
  noneDismissed,
  notBlocked,
  notBlockedInList,
  notBlockedSql,
  notDismissedInList,
  notMuted,
  notMutedInList,
  notMutedSql,
  type Reader,
  removeFollow,
  replaceBlockedCountries,
  subjectToBlocks,
} from './relations/index.ts'
export { isReviewerOf, readForReview } from './reviews.ts'
export {
  type MediaFacts,
  mayReview,
  mediaIsOpen,
  type Rights,
  type RightsViewer,
  rightsOf,
} from './rules.ts'
export type { ViewerRow } from './viewer.sql.ts'
export {
  createViewerStates,
  evidenceKind,
  type FindReviewed,
  hasFact,
  noViewerState,
  type ReviewedAsk,
  type ViewerAsk,
  type ViewerState,
  type ViewerStates,
  viewerStateOf,
} from './viewer-states.ts'
export { countView } from './views/actions.ts'
export { sweepViews } from './views/writes.ts'
export { findRoots, findSeen, findShown, type VisibleItem } from './visibility.ts'
