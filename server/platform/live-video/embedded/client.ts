import { setTimeout } from 'node:timers/promises'
import type { MediaFigures } from './figures.ts'
import type { Joined, RoomEvent, RoomState } from './rooms.ts'
import type { ServerFault } from './server.ts'

export type MediaFault = ServerFault | 'unreachable'

/** The process sends something at least every 5 seconds. */
const silentMs = 15_000
const callMs = 15_000
const retryMs = 1_000
/** A line of an event is far shorter. */
const maxLine = 64 * 1024

/** The media process as web processes use it. All ids are of the site. */
export interface MediaClient {
  open(room: string): Promise<MediaFault | undefined>
  /** `replace`: in the place of a publisher whose media run, too. */
  publish(
    room: string,
    offer: string,
    options?: { replace?: boolean },
  ): Promise<Joined | MediaFault>
  watch(room: string, account: string, offer: string): Promise<Joined | MediaFault>
  setLayer(room: string, session: string, layer: number): Promise<MediaFault | undefined>
  /** Undefined: it is there. */
  hasSession(room: string, session: string): Promise<MediaFault | undefined>
  leave(room: string, session: string): Promise<MediaFault | undefined>
  /** End all that an account watches in a room. */
  remove(room: string, account: string): Promise<MediaFault | undefined>
  close(room: string): Promise<MediaFault | undefined>
  /** What the process does and has done; after a restart its counters begin anew. */
  figures(): Promise<MediaFigures | MediaFault>
  state(room: string): Promise<RoomState | MediaFault>
  /**
   * What happens by itself, until `signal`; `onConnect` each time that the line is there (again): what happened
   * meanwhile is not told, and after a restart there are no rooms.
   */
  listen(
    listeners: {
      onEvent: (event: RoomEvent) => void
      onConnect: () => void
    },
    signal: AbortSignal,
  ): Promise<void>
}

export function createMediaClient(origin: () => string | undefined, secret: string): MediaClient {
  const headers = { authorization: `Bearer ${secret}` }

  const send = async <Reply>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Reply | MediaFault> => {
    const base = origin()
    if (!base) return 'unreachable'
    try {
      const reply = await fetch(base + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(callMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      const data = (await reply.json()) as Reply & { fault?: ServerFault }
      if (reply.ok) return data
      return data.fault ?? 'unreachable'
    } catch {
      return 'unreachable'
    }
  }
  const done = async (method: string, path: string, body?: object) => {
    const reply = await send<object>(method, path, body)
    return typeof reply === 'string' ? reply : undefined
  }
  const ofRoom = (room: string) => `/rooms/${encodeURIComponent(room)}`
  const ofSession = (room: string, session: string) =>
    `${ofRoom(room)}/sessions/${encodeURIComponent(session)}`

  return {
    open: (room) => done('PUT', ofRoom(room)),
    publish: (room, offer, options = {}) =>
      send('POST', `${ofRoom(room)}/publisher`, { offer, ...options }),
    watch: (room, account, offer) => send('POST', `${ofRoom(room)}/viewers`, { account, offer }),
    setLayer: (room, session, layer) => done('PUT', ofSession(room, session), { layer }),
    hasSession: (room, session) => done('GET', ofSession(room, session)),
    leave: (room, session) => done('DELETE', ofSession(room, session)),
    remove: (room, account) =>
      done('DELETE', `${ofRoom(room)}/accounts/${encodeURIComponent(account)}`),
    close: (room) => done('DELETE', ofRoom(room)),
    figures: () => send('GET', '/figures'),
    state: (room) => send('GET', ofRoom(room)),
    listen: async ({ onEvent, onConnect }, signal) => {
      while (!signal.aborted) {
        const base = origin()
        if (base) await readEvents(`${base}/events`, { headers, signal, onEvent, onConnect })
        await setTimeout(retryMs, undefined, { signal }).catch(() => {})
      }
    },
  }
}

interface Reading {
  headers: Record<string, string>
  signal: AbortSignal
  onEvent: (event: RoomEvent) => void
  onConnect: () => void
}

/** Read events until the line ends, is silent for too long, or `signal`. */
async function readEvents(url: string, { headers, signal, ...on }: Reading): Promise<void> {
  const silence = new AbortController()
  const cut = () => silence.abort()
  let timer = globalThis.setTimeout(cut, silentMs)
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (!(reply.ok && reply.body)) return
    on.onConnect()
    let rest = ''
    for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = globalThis.setTimeout(cut, silentMs)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLine) return
      for (const line of lines) if (line) on.onEvent(JSON.parse(line) as RoomEvent)
    }
  } catch {
    // The line is gone: the caller tries again.
  } finally {
    clearTimeout(timer)
  }
}
