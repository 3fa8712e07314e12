export { freePlanSource, isEntitledSql, isEntitledTo, isLive, isLiveSql } from './live.ts'
export {
  countSubscribers,
  findEntitled,
  hasUsedFreePlan,
  isEntitled,
  isEntitledToAny,
  subscriptionCountSql,
} from './reads.ts'
export { type Entitlement, endEntitlement, grantEntitlements, grantPurchasesSql } from './writes.ts'
