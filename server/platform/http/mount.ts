import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, Route } from './api.ts'
import { callerOf } from './caller.ts'
import { answerNotFound } from './errors.ts'
import { execute } from './execute.ts'
import { type FormReceiver, readForm } from './form.ts'
import { readQueryText } from './query.ts'

export interface MountOptions {
  api: Api
  /** Puts file parts into the store. */
  receiver: FormReceiver
}

/** Serve all calls over HTTP below the prefix of this Fastify scope. */
export async function mountApi(app: FastifyInstance, { api, receiver }: MountOptions) {
  acceptEmptyJson(app)
  if (app.prefix) app.setNotFoundHandler(answerNotFound)
  await app.register(multipart)
  for (const route of api.routes.values()) {
    const { method, path, maxBodyBytes, files } = route.endpoint
    const hasFiles = Object.keys(files).length > 0
    app.route({
      method,
      url: path,
      bodyLimit: hasFiles ? 3_000_000_000 : maxBodyBytes,
      handler: (request, reply) => answer(api, route, receiver, request, reply),
    })
  }
}

async function answer(
  api: Api,
  route: Route,
  receiver: FormReceiver,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = callerOf(request)
  const raw = {
    params: request.params,
    query: readQueryText(request.raw.url?.split('?')[1] ?? ''),
    key: headerText(request.headers['idempotency-key']),
  }
  const text = request.isMultipart()
    ? await readForm(api, route, receiver, request, caller, (form) =>
        execute(api, route, { ...raw, ...form, isForm: true }, caller),
      )
    : await execute(api, route, { ...raw, body: request.body, files: {} }, caller)
  if (route.endpoint.redirects) sendOn(reply, text)
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whoever came by a link goes on to the `location` of the answer; what stood in the link stays here. */
function sendOn(reply: FastifyReply, text: string): void {
  const { data } = JSON.parse(text) as { data: { location: string } }
  reply
    .status(302)
    .header('location', data.location)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
}

const headerText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value

/** Clients send `Content-Type: application/json` on every call, also with an empty body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
