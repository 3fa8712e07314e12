import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { ServerEvents } from '#contract/events.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/**
 * Events to open pages. Sending never fails and never waits: what must not be lost is stored first,
 * and read again by whoever was away.
 */
export interface Realtime {
  /** To every connection of an account. */
  toAccount<E extends keyof ServerEvents>(
    accountId: string,
    event: E,
    payload: ServerEvents[E],
  ): void
  /** The same to many accounts, as one event. */
  toAccounts<E extends keyof ServerEvents>(
    accountIds: readonly string[],
    event: E,
    payload: ServerEvents[E],
  ): void
  /** To those connections of an account that pages of the site opened. */
  toPages<E extends keyof ServerEvents>(accountId: string, event: E, payload: ServerEvents[E]): void
  /** To the connections that other clients opened with one session, named by its reference. */
  toSession<E extends keyof ServerEvents>(
    sessionRef: string,
    event: E,
    payload: ServerEvents[E],
  ): void
  /** False when no other client of the account is connected. */
  hasClients(accountId: string): boolean
  /** False when no page of the account is open: spares preparing what is sent. */
  isReachable(accountId: string): boolean
  /** To everybody in a room, such as a stream's. The name may hold an id: see the contract's events. */
  toRoom(room: string, event: string, payload: object): void
  /** Check all connections of an account again; those whose token died are cut. */
  recheck(accountId: string): void
  /** Be notified who is online. */
  onPresence(handler: PresenceHandler): void
  /** Work on an event that pages send; what a connection sends is worked on one after the other. */
  onClient(event: string, handler: ClientHandler): void
}

/** The same, with the listeners that carry it. */
export interface RealtimeServer extends Realtime {
  /** Take connections on a server; on the site's own, the session's cookie logs them in. */
  attach(server: HttpServer, options: AttachOptions): void
  /** Announce the end to open pages, close their connections and take no new ones. */
  disconnect(): Promise<void>
  /** Disconnect, report who is offline by that, and leave the rooms of other processes. */
  close(): Promise<void>
}

export interface AttachOptions {
  /** The origins whose pages may connect; the site's own is the first. */
  origins: readonly string[]
  /** This server is the site's own, so the cookie may count; see the handshake. */
  cookies?: boolean
  /** The visitor's address behind the proxies that are trusted; that of the connection by default. */
  addressOf?: (request: IncomingMessage) => string
}

/**
 * Accounts that came or went. Those who stay are named again every minute, so that whoever keeps a
 * mark can tell when a process died without a word.
 */
export type PresenceHandler = (
  accountIds: readonly string[],
  online: boolean,
) => Promise<void> | void

/** One open page. */
export interface Client {
  readonly id: string
  /** The account at the other end; null while nobody is logged in. */
  readonly viewer: Viewer | null
  join(room: string): void
  leave(room: string): void
  send(event: string, payload: object): void
}

/** The payload is an object of a stranger's making: believe nothing of it. */
export type ClientHandler = (
  client: Client,
  payload: Record<string, unknown>,
) => Promise<void> | void
