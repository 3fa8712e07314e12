import { createClient } from '@redis/client'
import type { Log } from '#server/platform/log.ts'
import { OperatorError } from './errors.ts'

const connectWithinMs = 10_000

export type RedisClient = ReturnType<typeof newClient>

const newClient = (url: string) =>
  createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 3_000) },
  })

/**
 * Connect to a Redis or Valkey. Throws an OperatorError when it does not respond within ten
 * seconds; afterwards the client reconnects by itself. `use` names in the log what is unavailable
 * meanwhile.
 */
export async function openRedis(url: string, log: Log, use: string): Promise<RedisClient> {
  const client = newClient(url)
  client.on('error', (error: Error) => log.warn({ err: error, use }, 'Redis is out of reach'))
  const connecting = client.connect()
  if (await isDoneWithin(connecting, connectWithinMs)) return client
  await closeRedis(client)
  throw new OperatorError(
    `REDIS_URL: no Redis or Valkey at ${new URL(url).host} let us in within ten seconds`,
  )
}

/** Close a connection in any state. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.isReady) await client.close()
  else if (client.isOpen) client.destroy()
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
