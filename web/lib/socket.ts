import type { Socket } from 'socket.io-client'
import type { ClientEvents, RoomEvents, ServerEvents } from '#contract/events.ts'
import { sessionEnded } from './session-end.ts'

export type SocketState = 'initialized' | 'connected' | 'disconnected' | 'reconnecting' | 'failed'

/** Of the chat of a stream: their names end with the id of its conversation. */
interface ChatEvents {
  [name: `message_created_conversation_${string}`]: ServerEvents['message_created']
  [name: `message_deleted_conversation_${string}`]: { _id: string; conversationId: string }
  [name: `clear_all_messages_${string}`]: { conversationId: string }
}

export type ReceivedEvents = ServerEvents & RoomEvents & ChatEvents
type Event = keyof ReceivedEvents
type Handler<E extends Event> = (payload: ReceivedEvents[E]) => void
type Listener = () => void

const handlers = new Map<Event, Set<Handler<never>>>()
const stateListeners = new Set<Listener>()
const connectListeners = new Set<Listener>()
const longestDelayMs = 10_000
/** How long a page may take to navigate away after its own sign-out, in milliseconds. */
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
/** The current connection; replaced by another object when it changes. */
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

/** Subscribe to a server event; returns a function that unsubscribes. */
export function on<E extends Event>(event: E, handler: Handler<E>): () => void {
  const listening = handlers.get(event) ?? new Set()
  handlers.set(event, listening)
  listening.add(handler)
  return () => listening.delete(handler)
}

/**
 * Subscribe to connects, the first one and every reconnect: the time to load what was missed since
 * the page was loaded or the connection was lost. Returns a function that unsubscribes.
 */
export function onReconnect(listener: Listener): () => void {
  connectListeners.add(listener)
  return () => connectListeners.delete(listener)
}

/** Send an event to the server; dropped while disconnected. */
export function send<E extends keyof ClientEvents>(event: E, payload: ClientEvents[E]): void {
  wanted?.socket?.volatile.emit(event, payload)
}

/**
 * Connect; the session cookie authenticates every attempt. The socket library is loaded here, so
 * that visitors never load it. Does nothing if already connected. Without an origin it connects to
 * the page’s own.
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

/** Disconnect, on sign-out. */
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
    // The server closed it: in that case the library does not reconnect on its own.
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
