import { Compile } from 'typebox/compile'
import type {
  AnyEndpoint,
  Audience,
  Body,
  Params,
  Query,
  Reply,
  UploadKind,
} from '#contract/endpoint.ts'
import { integer, object } from '#contract/kit/schema.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { once } from '#server/kernel/once.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { MediaUrlContext } from '#server/platform/signing/index.ts'
import type { Limiter } from './limits.ts'
import { replyCopier, replyWriter } from './reply-writer.ts'
import type { Checker } from './validate.ts'
import type { VisitorPlace } from './visitor-place.ts'

/** A received file part in the store that no item has adopted yet. */
export interface ReceivedFile {
  key: string
  mimeType: string
  kind: UploadKind
  sizeBytes: number
  name: string
}

/** The caller's token and address, before they are authenticated. */
export interface Caller extends VisitorPlace {
  token: string | undefined
  /** What the client asks for, else English. */
  language: string
  /** Undefined when the client asks for none. */
  requestedLanguage?: string | undefined
  /** The User-Agent; empty when there is none. */
  userAgent?: string
  /** The session came from the site's cookie, so the caller is one of its pages. */
  isPage?: boolean
  /** The value of the site's device cookie; empty without one; undefined for other clients. */
  device?: string | undefined
  requestId: string
  /** How URLs of media are written in the reply; undefined: as for pages of the site. */
  media?: MediaUrlContext | undefined
}

/** For these audiences a handler can rely on an account. */
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
  /** The caller's idempotency key, if the endpoint takes one. */
  key: string | undefined
  caller: Caller
}

export type Handler<E extends AnyEndpoint> = (context: Context<E>) => Promise<Reply<E>>

export interface Route {
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
  /**
   * Compiled on first use, or by `compileRoutes`: it takes two milliseconds, which tests rarely
   * need.
   */
  compiled: () => CompiledRoute
}

interface CompiledRoute {
  params: Checker
  query: Checker
  body: Checker
  /** Serializes the reply; fields that the schema does not name are left out. */
  write: (envelope: { status: 0; data: unknown }) => string
  /** Copies the reply of a call from a page as another client would read it. */
  copy: () => (envelope: { data: unknown }) => { data: unknown }
}

/**
 * A check before a call's own rules, such as maintenance mode. A public call has no viewer, whoever
 * calls it. Throws Problems.
 */
export type Gate = (
  endpoint: AnyEndpoint,
  viewer: Viewer | null,
  caller: Caller,
) => void | Promise<void>

/**
 * Why the site is closed to visitors from a place, if it is; synchronous, since every request asks.
 */
export type ClosedTo = (place: VisitorPlace) => ProblemCode | undefined

export interface ApiParts {
  /** The account of a token, or null when the token is not (or no longer) valid. */
  readSession: (token: string) => Promise<Viewer | null>
  limiter: Limiter
  /** Undefined: it is always open. */
  closedTo?: ClosedTo
  /**
   * The site's origin, which serves media to its pages; without it no reply contains URLs of
   * media.
   */
  siteOrigin?: string
}

/** All endpoints of the product; mounted over HTTP at any prefix, or called in the process. */
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

/** Compile the validators and serializers of all calls, so that no caller waits for it. */
export function compileRoutes(api: Api): void {
  for (const { compiled } of api.routes.values()) compiled()
}

const compile = ({ params, query, body, reply }: AnyEndpoint): CompiledRoute => ({
  params: Compile(params),
  query: Compile(query),
  body: Compile(body),
  write: replyWriter(object({ status: integer(), data: reply })),
  copy: once(() => replyCopier<{ data: unknown }>(object({ data: reply }))),
})
