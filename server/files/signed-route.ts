import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Files } from './files.ts'
import { readHolder } from './read-holder.ts'

export interface SignedRouteParts {
  api: Pick<Api, 'readSession'>
  files: Files
}

/** Who requests which id. */
interface SignedRequest {
  id: string
  holderId: string
}

interface SignedResponse {
  headers: Record<string, string | number>
  body: Buffer | Readable
}

/**
 * `GET /media/{id}/{variant}` for what is no file of an item: read by a recently signed URL alone, and
 * stored by no cache. `respond` decides whether its holder may have it.
 */
export function signedRoute(
  app: FastifyInstance,
  { api, files }: SignedRouteParts,
  variant: string,
  respond: (request: SignedRequest) => Promise<SignedResponse>,
): void {
  app.route({
    method: 'GET',
    url: `/media/:id/${variant}`,
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id } = request.params
      const query = request.raw.url?.split('?')[1]
      if (!isId(id) || query === undefined) throw new Problem('media_locked')
      const holderParts = { ...files, readSession: api.readSession }
      const { holderId } = await readHolder(holderParts, request, { fileId: id, variant, query })
      const { headers, body } = await respond({ id, holderId })
      const stored = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
      return reply.headers({ ...headers, ...stored }).send(body)
    },
  })
}
