import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Log } from '#server/platform/log.ts'

/** What makes the rooms of several processes one. */
export interface SharedRooms {
  adapter: ReturnType<typeof createAdapter>
  close(): Promise<void>
}

const patienceMs = 10_000

/**
 * Share rooms with all processes on one Redis or Valkey. Throws when it does not answer in time;
 * once it did, a break is survived: pages of this process hear this process meanwhile.
 */
export async function openSharedRooms(url: string, log: Log): Promise<SharedRooms> {
  const publishing = createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 3_000) },
  })
  const listening = publishing.duplicate()
  const both = [publishing, listening]
  for (const client of both) {
    client.on('error', (error: Error) => log.warn({ err: error }, 'shared rooms are out of reach'))
  }
  const close = async () => {
    for (const client of both) {
      if (client.isReady) await client.close()
      else if (client.isOpen) client.destroy()
    }
  }
  const connecting = Promise.all(both.map((client) => client.connect()))
  if (!(await isDoneWithin(connecting, patienceMs))) {
    await close()
    throw new Error('REDIS_URL: nothing answers at this address')
  }
  return { adapter: createAdapter(publishing, listening), close }
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = work.then(
    () => true as const,
    () => false as const,
  )
  const result = await Promise.race([done, late])
  clearTimeout(timer)
  return result
}
