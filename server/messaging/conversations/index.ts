export { accessColumns, hasSubscriptionSql, isBlockedSql } from './access-columns.ts'
export { conversationRoutes } from './routes.ts'
export { accessOf, assertCanWrite, type ConversationAccess, canSeeMedia } from './rules.ts'
