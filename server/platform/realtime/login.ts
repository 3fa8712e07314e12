import { sessionRef } from '#server/kernel/tokens.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/** The login of a connection. Its token is private, so that it cannot be logged. */
export class Login {
  readonly viewer: Viewer
  readonly #token: string

  constructor(viewer: Viewer, token: string) {
    this.viewer = viewer
    this.#token = token
  }

  get token(): string {
    return this.#token
  }
}

/** Looks up sessions by their tokens. */
export interface Sessions {
  /** The account of a token, or null when the token is not (or no longer) valid. */
  readSession: (token: string) => Promise<Viewer | null>
  /** Those of the given tokens (at most 1000) that are still valid. */
  liveTokens: (tokens: readonly string[]) => Promise<Set<string>>
  /** End the session of a token. */
  closeSession: (token: string) => Promise<void>
}

/** Account rooms have a prefix, so that they never collide with other rooms. */
export const accountRoom = (accountId: string) => `account:${accountId}`
export const namedRoom = (room: string) => `room:${room}`
/** The names of those among rooms. */
export const namesOf = (rooms: Iterable<string>) =>
  [...rooms].filter((room) => room.startsWith(namedRoom(''))).map((room) => room.slice(5))
/** Rooms of an account's pages of the site; of its other clients; of one session of these. */
export const pagesOf = (accountId: string) => `pages:${accountId}`
export const clientsOf = (accountId: string) => `clients:${accountId}`
export const sessionRoom = (ref: string) => `session:${ref}`

/** The rooms of a logged-in connection. */
export function roomsOf({ viewer, token }: Login, isClient: boolean): string[] {
  const account = accountRoom(viewer.id)
  if (!isClient) return [account, pagesOf(viewer.id)]
  return [account, clientsOf(viewer.id), sessionRoom(sessionRef(token))]
}

/** Whether a value looks like a token; anything else needs no query. */
export const isTokenLike = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{20,200}$/.test(value)
