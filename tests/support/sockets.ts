import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { World } from './world.ts'

export interface OpenWorld {
  url: string
  /** Connect a page; resolves once it is connected. */
  page(options?: PageOptions): Promise<Page>
  /** Stop realtime as a server shutdown does. */
  stopRealtime(): Promise<void>
  close(): Promise<void>
}

interface PageOptions {
  /** In the query of the handshake. */
  token?: string | undefined
  headers?: Record<string, string>
  transports?: string[]
}

/** An open page, with everything it has received. */
export interface Page {
  socket: Socket
  received: { event: string; payload: never; atMs: number }[]
  /** Payloads received for an event so far. */
  of<T>(event: string): T[]
}

/**
 * Open the world's HTTP server with real sockets on a free port, and run its jobs in the
 * background.
 */
export async function openWorld(world: World): Promise<OpenWorld> {
  const { parts, http } = world.app
  const { realtime, pool, jobs } = parts
  await http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  realtime.attach(http.server, { origins: [url], cookies: true, locate: http.locate })
  await jobs.start(pool)
  const pages: Page[] = []
  return {
    url,
    stopRealtime: () => realtime.close(),
    page: async (options) => {
      const page = openPage(url, options)
      pages.push(page)
      await new Promise((resolve, reject) => {
        page.socket.once('connect', () => resolve(undefined))
        page.socket.once('connect_error', reject)
      })
      return page
    },
    close: async () => {
      for (const { socket } of pages) socket.disconnect()
      await jobs.stop()
    },
  }
}

function openPage(url: string, { token, headers, transports }: PageOptions = {}): Page {
  const socket = io(url, {
    forceNew: true,
    transports: transports ?? ['websocket'],
    ...(token ? { query: { token } } : {}),
    ...(headers ? { extraHeaders: headers } : {}),
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  })
  const received: Page['received'] = []
  socket.onAny((event, payload) => {
    received.push({ event, payload: payload as never, atMs: performance.now() })
  })
  return {
    socket,
    received,
    of: <T>(event: string) =>
      received.filter((one) => one.event === event).map(({ payload }) => payload as T),
  }
}

/** Wait until a condition is true. Throws after a timeout. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 5_000,
): Promise<void> {
  const deadlineMs = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error('it did not come about in time')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
