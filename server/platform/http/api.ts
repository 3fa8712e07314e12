import { Compile } from 'typebox/compile'
import type { AnyEndpoint, Audience, Body, Params, Query, Reply } from '#contract/endpoint.ts'
import { integer, object } from '#contract/kit/schema.ts'
import { once } from '#server/kernel/once.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { MediaAddressing } from '#server/platform/signing/index.ts'
import type { Limiter } from './limits.ts'
import { replyWriter } from './reply-writer.ts'
import type { Checker } from './validate.ts'

/** A file part that has been received into the store and not yet been taken over by an item. */
export interface ReceivedFile {
  key: string
  mimeType: string
  kind: 'image' | 'video' | 'audio' | 'document'
  sizeBytes: number
  name: string
}

/** Who calls and from where, before anything is known of them. */
export interface Caller {
  token: string | undefined
  ip: string
  /** Two-letter code, as a trusted proxy says, else by the address of the network. */
  country: string | undefined
  language: string
  /** What the caller's program says of itself; empty when it says nothing. */
  userAgent?: string
  /** The session came by the site's cookie: whoever calls sits before one of its pages. */
  isPage?: boolean
  /** What the site's cookie says of the device: empty without one; undefined for other clients. */
  device?: string | undefined
  requestId: string
  /** How media is addressed in what is answered; if not said, as for pages of the site. */
  media?: MediaAddressing | undefined
}

/** For these audiences a handler can count on an account. */
type ViewerOf<A extends Audience> = A extends 'public'
  ? null
  : A extends 'optional'
    ? Viewer | null
    : Viewer

export interface Context<E extends AnyEndpoint> {
  viewer: ViewerOf<E['audience']>
  params: Params<E>
  query: Query<E>
  body: Body<E>
  files: Record<string, ReceivedFile>
  /** The caller's idempotency key, where the endpoint takes one. */
  key: string | undefined
  caller: Caller
}

export type Handler<E extends AnyEndpoint> = (context: Context<E>) => Promise<Reply<E>>

export interface Route {
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /** Compiled by the first call, or by `compileRoutes`: two milliseconds that a test rarely needs. */
  compiled: () => CompiledRoute
}

interface CompiledRoute {
  params: Checker
  query: Checker
  body: Checker
  /** Writes the envelope; what the reply does not name is left out. */
  write: (envelope: { status: 0; data: unknown }) => string
}

/**
 * A check before a call's own rules, such as maintenance mode. A call that is open to all has no
 * viewer, whoever calls it. Throws Problems.
 */
export type Gate = (
  endpoint: AnyEndpoint,
  viewer: Viewer | null,
  caller: Caller,
) => void | Promise<void>

export interface ApiParts {
  /** The account behind a token, or null when the token is not (or no longer) good. */
  readSession: (token: string) => Promise<Viewer | null>
  limiter: Limiter
  /** The site's origin, which serves media to its pages; without it no answer addresses media. */
  siteOrigin?: string
}

/** All calls of the product; mounted over HTTP at any prefix, or called within the process. */
export interface Api extends ApiParts {
  routes: Map<AnyEndpoint, Route>
  gates: Gate[]
}

export function createApi(parts: ApiParts): Api {
  return { ...parts, routes: new Map(), gates: [] }
}

/** Serve an endpoint of the contract. */
export function serve<E extends AnyEndpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  if (api.routes.has(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} is served twice`)
  api.routes.set(endpoint, {
    endpoint,
    handler: handler as unknown as Handler<AnyEndpoint>,
    compiled: once(() => compile(endpoint)),
  })
}

/** Compile what checks and writes every call, so that no caller waits for it. */
export function compileRoutes(api: Api): void {
  for (const { compiled } of api.routes.values()) compiled()
}

const compile = ({ params, query, body, reply }: AnyEndpoint): CompiledRoute => ({
  params: Compile(params),
  query: Compile(query),
  body: Compile(body),
  write: replyWriter(object({ status: integer(), data: reply })),
})
