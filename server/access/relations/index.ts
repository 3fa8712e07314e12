export { addFollow, removeFollow } from './actions.ts'
export {
  findBlocks,
  hasBlocked,
  hasBlockedSql,
  isBlockedBy,
  listBlockedCountries,
  notBlocked,
  notBlockedSql,
  type Reader,
} from './blocks.ts'
export type { FollowPair } from './writes.ts'
