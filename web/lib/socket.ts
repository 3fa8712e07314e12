import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#contract/events.ts'
import { sessionEnded } from './session-end.ts'

export type SocketState = 'initialized' | 'connected' | 'disconnected' | 'reconnecting' | 'failed'

type Event = keyof ServerEvents
type Handler<E extends Event> = (payload: ServerEvents[E]) => void
type Listener = () => void

const handlers = new Map<Event, Set<Handler<never>>>()
const stateListeners = new Set<Listener>()
const connectListeners = new Set<Listener>()
const longestDelayMs = 10_000
/** How long a page may take to leave after its own sign-out. */
const leavingMs = 2_000

const options = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: longestDelayMs,
  forceNew: true,
}

let state: SocketState = 'initialized'
/** The connection that is wanted; another object takes its place when that changes. */
let wanted: { socket?: Socket } | null = null

export const readSocketState = (): SocketState => state

export function onSocketState(listener: Listener): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}

function become(next: SocketState): void {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

/** Listen to an event of the server; returns the way to stop. */
export function on<E extends Event>(event: E, handler: Handler<E>): () => void {
  const listening = handlers.get(event) ?? new Set()
  handlers.set(event, listening)
  listening.add(handler)
  return () => listening.delete(handler)
}

/**
 * Call back whenever the connection stands, the first time and after each break: the time to read what was
 * missed, since the page was loaded or since the break. Returns the way to stop listening.
 */
export function onReconnect(listener: Listener): () => void {
  connectListeners.add(listener)
  return () => connectListeners.delete(listener)
}

/** Send something to the server; lost while there is no connection. */
export function send<E extends keyof ClientEvents>(event: E, payload: ClientEvents[E]): void {
  wanted?.socket?.volatile.emit(event, payload)
}

/**
 * Connect; the session's cookie logs the connection in, on every try. The library is loaded here, so
 * that visitors never load it. A second call while there is a connection does nothing. Without an
 * origin it connects to the page’s own.
 */
export async function openSocket(origin?: string): Promise<void> {
  if (wanted) return
  const mine: { socket?: Socket } = {}
  wanted = mine
  const library = await import('socket.io-client').catch(() => undefined)
  if (wanted !== mine) return
  if (!library) {
    wanted = null
    become('failed')
    return
  }
  mine.socket = origin === undefined ? library.io(options) : library.io(origin, options)
  follow(mine.socket, () => wanted === mine)
}

/** Let the connection go, at sign-out. */
export function closeSocket(): void {
  const socket = wanted?.socket
  wanted = null
  socket?.disconnect()
  become('initialized')
}

function follow(socket: Socket, isWanted: () => boolean): void {
  const whileWanted = (work: Listener) => () => {
    if (isWanted()) work()
  }
  const connectLater = () => {
    setTimeout(
      whileWanted(() => socket.connect()),
      longestDelayMs,
    )
  }
  socket.on(
    'connect',
    whileWanted(() => {
      become('connected')
      for (const listener of connectListeners) listener()
    }),
  )
  socket.on('disconnect', () => {
    if (!isWanted()) return
    become('disconnected')
    // The server cut it: the library does not try again by itself then.
    if (!socket.active) connectLater()
  })
  socket.on('connect_error', () => {
    if (!isWanted() || socket.active) return
    become('failed')
    connectLater()
  })
  const failed = whileWanted(() => become('failed'))
  socket.io.on('error', failed)
  socket.io.on('reconnect_failed', failed)
  socket.io.on(
    'reconnect_attempt',
    whileWanted(() => become('reconnecting')),
  )
  socket.on('session_ended', () => {
    setTimeout(whileWanted(sessionEnded), leavingMs)
  })
  socket.onAny((event: string, payload: unknown) => {
    for (const handler of handlers.get(event as Event) ?? []) handler(payload as never)
  })
}
