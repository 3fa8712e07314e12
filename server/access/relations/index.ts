export { addFollow, removeFollow } from './actions.ts'
export {
  deleteBlock,
  insertBlock,
  insertBlockByFan,
  type NewBlock,
  replaceBlockedCountries,
} from './block-writes.ts'
export {
  findBlocks,
  hasBlocked,
  hasBlockedCountriesSql,
  hasBlockedSql,
  isBlockedBy,
  listBlockedCountries,
  notBlocked,
  notBlockedSql,
  type Reader,
  subjectToBlocks,
} from './blocks.ts'
export { deleteDismissal, insertDismissal } from './dismissal-writes.ts'
export { noneDismissed } from './dismissals.ts'
export {
  listReaders,
  notBlockedInList,
  notDismissedInList,
  notMutedInList,
} from './list-reader.ts'
export { deleteMute, insertMute, type MutePair } from './mute-writes.ts'
export { notMuted, notMutedSql } from './mutes.ts'
export type { FollowPair } from './writes.ts'
