import type { AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { permissionFor } from '#contract/identity/staff.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type MediaUrlContext, withMediaUrlContext } from '#server/platform/signing/index.ts'
import type { Api, Caller, Context, ReceivedFile, Route } from './api.ts'
import { readBody, readParams, readQuery } from './validate.ts'

/** Unvalidated input. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Form fields arrive as text and are converted by the schema. */
  isForm?: boolean
  key?: string | undefined
  files: Record<string, ReceivedFile>
}

/** A caller that may call an endpoint, and whose call was counted by the rate limits. */
export interface Admission {
  caller: Caller
  /** Null for a visitor. */
  viewer: Viewer | null
  /** Undefined when no reply contains URLs of media. */
  media: MediaUrlContext | undefined
}

/** Validate and run a call; returns the reply as JSON text. Throws Problems. */
export async function execute(route: Route, raw: RawInput, admission: Admission): Promise<string> {
  return route.compiled().write({ status: 0, data: await run(route, raw, admission) })
}

/** Like `execute`, but returns the data that a client would read from the text. */
export async function executeForPage(route: Route, raw: RawInput, admission: Admission) {
  const data = await run(route, raw, admission)
  return route.compiled().copy()({ data }).data
}

async function run(
  route: Route,
  raw: RawInput,
  { caller, viewer, media }: Admission,
): Promise<unknown> {
  const { endpoint, handler, compiled } = route
  const checkers = compiled()
  const context: Context<AnyEndpoint> = {
    viewer,
    params: readParams(checkers.params, raw.params),
    query: readQuery(checkers.query, raw.query),
    body: readBody(checkers.body, raw.body, raw.isForm === true),
    files: raw.files,
    key: endpoint.idempotent ? readKey(raw.key) : undefined,
    caller,
  }
  const work = () => handler(context)
  return media ? withMediaUrlContext(media, work) : work()
}

/** An invalid token binds nothing: its caller is a visitor. */
function mediaUrlContextFor(
  { siteOrigin }: Api,
  { media }: Caller,
  viewer: Viewer | null,
): MediaUrlContext | undefined {
  if (!media) return siteOrigin === undefined ? undefined : { origin: siteOrigin }
  return !viewer && media.boundTo ? { ...media, boundTo: '' } : media
}

/** Authenticate and authorize the caller, and count the call. Throws Problems. */
export async function admit(api: Api, endpoint: AnyEndpoint, caller: Caller): Promise<Admission> {
  const isPublic = endpoint.audience === 'public' || !caller.token
  const viewer = isPublic ? null : await api.readSession(caller.token ?? '')
  const { audience } = endpoint
  const original = endpoint.original ?? endpoint
  for (const gate of api.gates) await gate(original, viewer, caller)
  if (audience !== 'public' && audience !== 'optional') {
    if (!viewer) throw new Problem('unauthenticated')
    refuse(audience, viewer)
  }
  if (endpoint.rate) await api.limiter.take(original, endpoint.rate, viewer?.id, caller.ip)
  return { caller, viewer, media: mediaUrlContextFor(api, caller, viewer) }
}

function refuse(audience: AnyEndpoint['audience'], viewer: Viewer): void {
  if (audience === 'fan' && viewer.isPerformer) throw new Problem('fan_only')
  if (audience === 'creator' && !viewer.isPerformer) throw new Problem('creator_only')
  if (audience === 'verified') {
    if (!viewer.isPerformer) throw new Problem('creator_only')
    if (!viewer.isVerified) throw new Problem('verified_only')
  }
  const permission = permissionFor(audience)
  if (permission && !viewer.permissions.has(permission)) {
    throw viewer.permissions.size === 0
      ? new Problem('staff_only')
      : new Problem('permission_missing', { permission })
  }
}

function readKey(key: string | undefined): string | undefined {
  if (!key) return undefined
  if (key.length > 64) {
    throw new Problem('invalid', {
      fields: { 'Idempotency-Key': new Problem('too_long', { limit: 64 }) },
    })
  }
  return key
}

/** Call an endpoint in the process, as the caller would over HTTP. Throws Problems. */
export async function callApi<E extends AnyEndpoint>(
  api: Api,
  endpoint: E,
  input: Input<E> & { files?: Record<string, ReceivedFile> },
  caller: Caller,
): Promise<Reply<E>> {
  const route = api.routes.get(endpoint)
  if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is not served`)
  const admission = await admit(api, endpoint, caller)
  return (await executeForPage(route, { files: {}, ...input }, admission)) as Reply<E>
}
