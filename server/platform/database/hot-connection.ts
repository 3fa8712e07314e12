import { Socket } from 'node:net'
import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

export interface HotRows {
  rows: unknown[]
}

/**
 * One connection for hot queries, which are sent without waiting for those before them, and in one
 * packet with all others of the same turn of the event loop: waking a process of Postgres costs
 * more than most of these statements.
 */
export interface HotConnection {
  /**
   * Undefined if the query would wait: while the connection opens, and behind slow or many others.
   * Use the pool then.
   */
  query(text: string, values: unknown[]): Promise<HotRows> | undefined
  /** Wait until it is open; resolves also if it cannot be opened. */
  opened(): Promise<void>
  close(): Promise<void>
}

const maxWaiting = 16
/** Behind a query that takes longer, others do not wait. */
const slowMs = 5
const reopenMs = 1_000

/** Opens it with its first query, and again when it breaks. */
export function hotConnection(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
): HotConnection {
  let open: { client: pg.Client; socket: Socket } | undefined
  let opening: { done: Promise<void>; socket: Socket } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  let isCorked = false
  /** When the queries that wait for their replies were sent: replies come in this order. */
  const sentAt: number[] = []

  async function connect(socket: Socket): Promise<void> {
    const client = new PreparingClient({ ...config, pipeline: true, stream: () => socket })
    const lose = () => {
      if (open?.client === client) open = undefined
    }
    client.on('end', lose)
    client.on('error', (error) => {
      lose()
      if (!isClosed) onError(error)
    })
    try {
      await client.connect()
      open = { client, socket }
    } catch {
      // The pool, which is used meanwhile, reports what is wrong.
    }
    opening = undefined
  }

  function reopen(): void {
    const now = performance.now()
    if (opening || isClosed || now - triedAt < reopenMs) return
    triedAt = now
    const socket = new Socket()
    opening = { done: connect(socket), socket }
  }

  /** Keep what is sent until the end of the turn. */
  function holdBack(socket: Socket): void {
    if (isCorked) return
    isCorked = true
    socket.cork()
    process.nextTick(() => {
      isCorked = false
      socket.uncork()
    })
  }

  return {
    query(text, values) {
      if (!open) {
        reopen()
        return undefined
      }
      const now = performance.now()
      const [first = now] = sentAt
      if (sentAt.length >= maxWaiting || now - first > slowMs) return undefined
      holdBack(open.socket)
      sentAt.push(now)
      const reply: Promise<HotRows> = open.client.query(text, values)
      return reply.finally(() => sentAt.shift())
    },
    opened: async () => {
      if (!open) reopen()
      await opening?.done
    },
    close: async () => {
      isClosed = true
      opening?.socket.destroy()
      await opening?.done
      await open?.client.end()
    },
  }
}
