export { accessColumns, hasSubscriptionSql, isBlockedSql } from './access-columns.ts'
export { findPair, writersTo } from './reads.ts'
export { conversationRoutes } from './routes.ts'
export {
  accessOf,
  assertCanWrite,
  type ConversationAccess,
  canSeeMedia,
  mayWrite,
} from './rules.ts'
export { isCreatorHeard, showsSeen, showsTyping } from './signs.sql.ts'
export { deleteNames } from './writes.ts'
