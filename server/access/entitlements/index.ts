export { isEntitledSql, isEntitledTo, isLiveSql } from './live.ts'
export { countSubscribers, countSubscriptions, isEntitled } from './reads.ts'
export { type Entitlement, endEntitlement, grantEntitlements } from './writes.ts'
