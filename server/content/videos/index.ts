export { videoKind } from './item-kind.ts'
export { createVideos } from './reads.ts'
export { videoRoutes } from './routes.ts'
export { openVideo, removeParticipant } from './writes.ts'
