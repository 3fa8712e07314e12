export { createDataEvents, type DataEvents } from './data-events.ts'
export type { Sessions } from './login.ts'
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
