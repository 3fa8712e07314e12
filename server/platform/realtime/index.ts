export type { Sessions } from './login.ts'
export { createMediaEvents, type MediaEvents } from './media-events.ts'
export type {
  AttachOptions,
  Client,
  ClientHandler,
  PresenceHandler,
  Realtime,
  RealtimeServer,
} from './port.ts'
export { createRealtime } from './realtime.ts'
export { openSharedRooms } from './shared-rooms.ts'
