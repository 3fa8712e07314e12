import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CancelUpload,
  fansResumableTypes,
  ListUploads,
  ReadUpload,
  StartUpload,
} from '#contract/files/uploads.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, admit, callerOf, serve } from '#server/platform/http/index.ts'
import { tusReceiver } from '#server/platform/resumable/index.ts'
import {
  cancelUpload,
  findOwnUpload,
  listUploads,
  readUpload,
  refuseWrongKind,
  startUpload,
  type UploadWorld,
} from './actions.ts'
import { type AnnouncedUpload, sizeOfUpload } from './reads.ts'

export function uploadRoutes(api: Api, world: UploadWorld): void {
  serve(api, StartUpload, ({ viewer, body }) => {
    if (!viewer.isPerformer && !fansResumableTypes.includes(body.type)) {
      throw new Problem('creator_only')
    }
    return startUpload(world, { ...body, ownerId: viewer.id })
  })
  serve(api, ListUploads, ({ viewer }) => listUploads(world, viewer.id))
  serve(api, ReadUpload, ({ viewer, params }) =>
    readUpload(world, { id: params.id, ownerId: viewer.id }),
  )
  serve(api, CancelUpload, async ({ viewer, params }) => {
    await cancelUpload(world, { id: params.id, ownerId: viewer.id })
    return { success: true }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request that sends or reads its bytes. */
    upload?: AnnouncedUpload
  }
}

type BytesRequest = FastifyRequest<{ Params: { id: string } }>

interface BytesParts {
  api: Api
  world: UploadWorld
}

/** `HEAD` and `PATCH /uploads/{id}/bytes`: the bytes of an upload, by the tus protocol. */
export function uploadBytes(app: FastifyInstance, { api, world }: BytesParts): void {
  const receive = tusReceiver(world.partials, async (id) => {
    const sizeBytes = await sizeOfUpload(world.db, id)
    return sizeBytes === undefined ? undefined : { sizeBytes }
  })
  // The body is streamed, whatever its size.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  app.route({
    method: ['HEAD', 'PATCH'],
    url: '/uploads/:id/bytes',
    // Runs before the body is read.
    onRequest: async (request: BytesRequest) => {
      const { viewer } = await admit(api, ReadUpload, callerOf(request))
      const { id } = request.params
      if (!viewer || !isId(id)) throw new Problem('not_found')
      request.upload = await findOwnUpload(world, { id, ownerId: viewer.id })
    },
    handler: async (request: BytesRequest, reply) => {
      const { upload } = request
      if (!upload) throw new Problem('not_found')
      await receive(request, reply, upload.id)
      if (request.headers['upload-offset'] === '0') await refuseWrongKind(world, upload)
      return reply.send()
    },
  })
}
