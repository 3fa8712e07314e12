export { freePlanSource, isEntitledSql, isEntitledTo, isLiveSql } from './live.ts'
export { countSubscribers, countSubscriptions, hasUsedFreePlan, isEntitled } from './reads.ts'
export { type Entitlement, endEntitlement, grantEntitlements, grantPurchasesSql } from './writes.ts'
