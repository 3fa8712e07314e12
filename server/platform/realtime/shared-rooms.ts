import { createAdapter } from '@socket.io/redis-adapter'
import type { Log } from '#server/platform/log.ts'
import { closeRedis, openRedis } from '#server/platform/redis.ts'

/** Joins the rooms of several processes. */
export interface SharedRooms {
  adapter: ReturnType<typeof createAdapter>
  /** Call a listener when other processes are heard again: what they sent meanwhile is lost. */
  onHeardAgain(listener: () => void): void
  close(): Promise<void>
}

/**
 * Share rooms with all processes on one Redis or Valkey. Throws when it does not respond in time;
 * later outages are survived: meanwhile pages only receive events of their own process, and afterwards they
 * connect again, to read what they missed.
 */
export async function openSharedRooms(url: string, log: Log): Promise<SharedRooms> {
  const publishing = await openRedis(url, log, 'publishing to shared rooms')
  const listening = await openRedis(url, log, 'listening to shared rooms')
  return {
    adapter: createAdapter(publishing, listening),
    onHeardAgain: (listener) => void listening.on('ready', listener),
    close: async () => {
      await closeRedis(publishing)
      await closeRedis(listening)
    },
  }
}
