/**
 * An endpoint is declared once: server, web, OpenAPI and the contract tests use the same object.
 */

import type { Permission } from './identity/staff.ts'
import { object, type Static, type TObject, type TSchema } from './kit/schema.ts'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * - `public`: anyone; a token is not read
 * - `optional`: anyone; the reply depends on the token, an invalid one means visitor
 * - `user`: any signed-in account; `fan`: signed in and not a creator
 * - `creator`: a creator; `verified`: a creator whose documents were accepted
 * - `staff(permission)`: staff whose role holds that permission
 */
export type Audience =
  | 'public'
  | 'optional'
  | 'user'
  | 'fan'
  | 'creator'
  | 'verified'
  | `staff:${Permission}`

/** `any`: whatever it is, it is stored as it is and only ever downloaded. */
export type UploadKind = 'image' | 'video' | 'audio' | 'document' | 'any'

/** A file part of a multipart request. */
export interface FilePart {
  kinds: readonly UploadKind[]
  /** In megabytes (1,000,000 bytes). */
  maxMb: number
  required?: boolean
}

/** Rate limit per caller. */
export interface Rate {
  calls: number
  seconds: number
  /** `address` counts per visitor address, `account` per signed-in account (address for visitors). */
  by?: 'address' | 'account'
}

type Empty = TObject<Record<never, never>>

export interface EndpointSpec<
  A extends Audience = Audience,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  method: Method
  /** Path with `:name` for parameters. */
  path: string
  audience: A
  summary?: string
  params: P
  query: Q
  body: B
  /** Schema of `data` in the reply; fields that it does not name are never sent. */
  reply: R
  files: Record<string, FilePart>
  /** Accepts an `Idempotency-Key` header: the same key returns the first result again. */
  idempotent: boolean
  problems: readonly ProblemCode[]
  rate?: Rate
  /** Additional rate limit per IP address for requests without `captcha`. */
  rateWithoutCaptcha?: Rate
  /** Maximum size of the JSON body in bytes. */
  maxBodyBytes: number
  /** For browsers following a link: replies with a 302 to the `location` of its data. */
  redirects: boolean
  /**
   * How long caches may keep a successful reply, in seconds; 0: never. Only for replies that are
   * the same for everyone.
   */
  cacheSeconds: number
  /** Whether it is an addition: not in the API's original specification, nor used by its client. */
  isAddition: boolean
  /** The call of which this is another name: it shares its rate limits and its gates. */
  original?: AnyEndpoint
}

export type AnyEndpoint = EndpointSpec<Audience, TSchema, TSchema, TSchema, TSchema>

type EndpointInput<
  A extends Audience,
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
> = Pick<EndpointSpec<A, P, Q, B, R>, 'method' | 'path' | 'audience' | 'reply'> &
  Partial<EndpointSpec<A, P, Q, B, R>>

/** Declare an endpoint. */
export function endpoint<
  const A extends Audience,
  R extends TSchema,
  P extends TSchema = Empty,
  Q extends TSchema = Empty,
  B extends TSchema = Empty,
>(input: EndpointInput<A, P, Q, B, R>): EndpointSpec<A, P, Q, B, R> {
  const empty = object({})
  return {
    params: empty as never,
    query: empty as never,
    body: empty as never,
    files: {},
    idempotent: false,
    problems: [],
    maxBodyBytes: 64_000,
    redirects: false,
    cacheSeconds: 0,
    isAddition: false,
    ...input,
  }
}

export type Params<E extends AnyEndpoint> = Static<E['params']>
export type Query<E extends AnyEndpoint> = Static<E['query']>
export type Body<E extends AnyEndpoint> = Static<E['body']>
export type Reply<E extends AnyEndpoint> = Static<E['reply']>

/** Input of a call: only the parts that the endpoint declares. */
export interface Input<E extends AnyEndpoint = AnyEndpoint> {
  params?: Params<E>
  query?: Query<E>
  body?: Body<E>
  /** Idempotency key, up to 64 characters. */
  key?: string
}

/** The URL path of an endpoint with its parameters filled in and its query appended. */
export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
