export { accessFor } from './access.ts'
export {
  endStream,
  findOwn,
  prepareStream,
  putOnAir,
} from './actions.ts'
export { streamKind } from './item-kind.ts'
export { streamJobs } from './jobs.ts'
export { rightTo } from './join.ts'
export { presentStream, presentStreamConversation } from './present.ts'
export {
  findByChannel,
  findByConversation,
  findLatest,
  findOpen,
  findStream,
  listEndedSince,
  listOfClosedAccounts,
  listOnAir,
  listPrepared,
  listRunning,
  lockStream,
  type StreamRow,
} from './reads.ts'
export { roomOf, sendChange, sendToRoom } from './room.ts'
export { streamRoutes } from './routes.ts'
export { graceMs, untitled, watchRight } from './rules.ts'
export { markOver, setHostByMedia, setLost, setWatcherCount } from './writes.ts'
