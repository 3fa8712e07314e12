import { sessionRef } from '#server/kernel/tokens.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/** Who stands behind a connection. Its token is private, so that nothing can write it down. */
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

/** What is known of tokens. */
export interface Sessions {
  /** The account behind a token, or null when the token is not (or no longer) good. */
  readSession: (token: string) => Promise<Viewer | null>
  /** Those of some tokens (at most 1000) that are still good. */
  liveTokens: (tokens: readonly string[]) => Promise<Set<string>>
  /** End the session of a token. */
  closeSession: (token: string) => Promise<void>
}

/** Rooms of accounts and rooms that capabilities name never meet. */
export const accountRoom = (accountId: string) => `account:${accountId}`
export const namedRoom = (room: string) => `room:${room}`
/** Of all connections that are no pages of the site; those of one account; those of one session. */
export const clientsRoom = 'clients'
export const clientsOf = (accountId: string) => `clients:${accountId}`
export const sessionRoom = (ref: string) => `session:${ref}`

/** The rooms of a connection that is logged in. */
export function roomsOf({ viewer, token }: Login, isClient: boolean): string[] {
  const account = accountRoom(viewer.id)
  if (!isClient) return [account]
  return [account, clientsRoom, clientsOf(viewer.id), sessionRoom(sessionRef(token))]
}

/** What could be a token at all; anything else is not worth a question to the database. */
export const isTokenLike = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{20,200}$/.test(value)
