export { addFollow, removeFollow } from './actions.ts'
export {
  findBlocks,
  hasBlockedSql,
  isBlockedBy,
  listBlockedCountries,
  notBlocked,
  notBlockedSql,
  type Reader,
} from './blocks.ts'
export type { FollowPair } from './writes.ts'
