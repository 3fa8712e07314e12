import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '#contract/events.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Locate } from '#server/platform/http/index.ts'

/**
 * Sends events to open pages. Sending never fails and never waits: store first what must not be
 * lost, so that clients can read it later.
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
  /** To the connections of an account that pages of the site opened. */
  toPages<E extends keyof ServerEvents>(accountId: string, event: E, payload: ServerEvents[E]): void
  /** To the connections that other clients opened with one session, by its reference. */
  toSession<E extends keyof ServerEvents>(
    sessionRef: string,
    event: E,
    payload: ServerEvents[E],
  ): void
  /** False when no other client of the account is connected. */
  hasClients(accountId: string): boolean
  /** False when no page of the account is open, which saves preparing the payload. */
  isReachable(accountId: string): boolean
  /**
   * To all members of a room, such as a stream's. The name may contain an id: see the contract's
   * events.
   */
  toRoom(room: string, event: string, payload: object): void
  /** Check all connections of an account again; those with an invalid token are closed. */
  recheck(accountId: string): void
  /** Subscribe to changes of presence. */
  onPresence(handler: PresenceHandler): void
  /**
   * Register the handler of an event from pages; a connection's events are handled one after the
   * other.
   */
  onClient(event: string, handler: ClientHandler): void
  /**
   * Register who is told that a page with an account has logged out or is gone, or is back with its rooms after
   * it was gone for a moment.
   */
  onPages(handlers: PageHandlers): void
}

/** The same, with its server side. */
export interface RealtimeServer extends Realtime {
  /** Accept connections on a server; on the site's own, the session's cookie logs them in. */
  attach(server: HttpServer, options: AttachOptions): void
  /** Announce the shutdown to open pages, close their connections and accept no new ones. */
  disconnect(): Promise<void>
  /** Disconnect, report who is offline by that, and leave the rooms shared with other processes. */
  close(): Promise<void>
}

export interface AttachOptions {
  /** The origins whose pages may connect; the first is the site's own. */
  origins: readonly string[]
  /** This server is the site's own, so that the cookie is accepted; see the handshake. */
  cookies?: boolean
  /** Ends the name of that cookie. */
  cookieSuffix?: string
  /** Where a connection comes from; by default, only the address of the connection is known. */
  locate?: Locate
}

/**
 * Accounts that came online or went offline. Those who stay online are reported again every minute,
 * so that subscribers can detect a process that died.
 */
export type PresenceHandler = (
  accountIds: readonly string[],
  online: boolean,
) => Promise<void> | void

/** The account is that of the page before it left. */
export interface PageHandlers {
  left(client: Client, accountId: string, reason: 'logout' | 'gone'): Promise<void> | void
  back(client: Client, accountId: string, rooms: readonly string[]): Promise<void> | void
}

/** One open page. */
export interface Client {
  readonly id: string
  /** Where it comes from, when known: a two-letter code. */
  readonly country: string | undefined
  /** The account of the page; null while nobody is logged in. */
  readonly viewer: Viewer | null
  /** False: the page is gone, which its handlers may notice while they run. */
  readonly isOpen: boolean
  join(room: string): void
  leave(room: string): void
  send(event: string, payload: object): void
}

/** The payload is an untrusted object: validate all of it. */
export type ClientHandler = (
  client: Client,
  payload: Record<string, unknown>,
) => Promise<void> | void
