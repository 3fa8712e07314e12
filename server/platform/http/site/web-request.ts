import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { ownOrigin, safeMethods } from './guard.ts'

/** Convert a Fastify request, whose body is read already, to a web Request. */
export function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const hasBody = !safeMethods.has(request.method)
  if (hasBody) refuseOtherThanForm(headers)
  // Joined, not resolved: `//x` is a path of this site.
  return new Request(originOf(request) + request.url, {
    method: request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
}

const formType = 'application/x-www-form-urlencoded'

/** Pages read forms without files, and a request without a body is an empty one. */
function refuseOtherThanForm(headers: Headers): void {
  const type = headers.get('content-type') ?? formType
  if (!type.toLowerCase().startsWith(formType)) throw new Problem('body_type_unsupported')
  headers.set('content-type', type)
}

/**
 * Of a request that changes something, the guard has approved the Origin header; where a proxy
 * terminates TLS it is the true origin, and the router compares the two.
 */
function originOf(request: FastifyRequest): string {
  const { origin } = request.headers
  const isApproved = !safeMethods.has(request.method)
  return isApproved && origin?.startsWith('http') ? origin : ownOrigin(request)
}

export const isHtml = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') === true

/** Copy status and headers of a web Response, its cookies one by one. */
export function copyHead(reply: FastifyReply, response: Response): void {
  reply.status(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}
