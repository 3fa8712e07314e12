import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, Route } from './api.ts'
import { asciiUrl } from './ascii-url.ts'
import { callerOf } from './caller.ts'
import { compressReplies } from './compression.ts'
import { neverStored, sendNotFound } from './errors.ts'
import { type Admission, admit, execute } from './execute.ts'
import { type FormReceiver, readForm } from './form.ts'
import { readQueryText } from './query.ts'

export interface MountOptions {
  api: Api
  /** Receives file parts into the store. */
  receiver: FormReceiver
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission
  }
}

/** Serve all calls over HTTP under the prefix of this Fastify scope. */
export async function mountApi(app: FastifyInstance, { api, receiver }: MountOptions) {
  acceptEmptyJson(app)
  await compressReplies(app)
  app.decorateRequest('admission')
  if (app.prefix) app.setNotFoundHandler(sendNotFound)
  // The form parser is registered only here: it is slow, and ignores the limits of routes.
  const forms: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart)
    for (const route of api.routes.values()) if (hasFiles(route)) addRoute(scope, route)
  }
  const addRoute = (scope: FastifyInstance, route: Route) => {
    const { endpoint } = route
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBodyBytes,
      // Runs before the body is read.
      onRequest: async (request, reply) => {
        // Most responses depend on the viewer, and caching the others is not worth the risk.
        reply.header('cache-control', neverStored)
        request.admission = await admit(api, endpoint, callerOf(request))
      },
      handler: (request, reply) => sendReply(receiver, route, request, reply),
    })
  }
  for (const route of api.routes.values()) if (!hasFiles(route)) addRoute(app, route)
  await app.register(forms)
}

const hasFiles = ({ endpoint }: Route) => Object.keys(endpoint.files).length > 0

async function sendReply(
  receiver: FormReceiver,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { admission } = request
  const raw = {
    params: request.params,
    query: readQueryText(request.raw.url?.split('?')[1] ?? ''),
    key: headerText(request.headers['idempotency-key']),
  }
  const isForm = hasFiles(route) && request.isMultipart()
  const text = isForm
    ? await readForm(route, receiver, request, (form) =>
        execute(route, { ...raw, ...form, isForm }, admission),
      )
    : await execute(route, { ...raw, body: request.body, files: {} }, admission)
  const { redirects, cacheSeconds } = route.endpoint
  if (redirects) sendOn(reply, text)
  if (cacheSeconds > 0) reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  return reply.type('application/json; charset=utf-8').send(text)
}

/**
 * After following a link, redirect to the `location` of the reply; the token in the link is not
 * passed on.
 */
function sendOn(reply: FastifyReply, text: string): void {
  const { data } = JSON.parse(text) as { data: { location: string } }
  reply
    .status(302)
    .header('location', asciiUrl(data.location))
    .header('referrer-policy', 'no-referrer')
}

const headerText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value

/** Clients send `Content-Type: application/json` with every call, also without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
