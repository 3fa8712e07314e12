import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Images } from '#server/platform/images/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import { contentHeaders } from './media-head.ts'
import { readWhole } from './read-whole.ts'
import type { StoredFile } from './reads.ts'
import { isPicture } from './rules.ts'
import type { FileSlots } from './slots.ts'
import { isShared } from './stored-variants.ts'
import { type BytesParts, findBytes } from './variant-bytes.ts'

interface ShareParts extends BytesParts {
  toJpeg: Images['toJpeg']
  slots: FileSlots
  findFile: (id: string) => Promise<StoredFile | undefined>
}

const maxBytes = 10_000_000

/**
 * `GET /media/{fileId}/share.jpg`: a picture that everyone may see, as JPEG for link previews of
 * other sites, many of which read no WebP. Made at the first request and stored.
 */
export function shareRoute(app: FastifyInstance, parts: ShareParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId/share.jpg',
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest<{ Params: { fileId: string } }>, reply) => {
      const { fileId } = request.params
      const isPlain = isId(fileId) && request.raw.url === `/media/${fileId}/share.jpg`
      const file = isPlain ? await parts.findFile(fileId) : undefined
      const { openTo, main } = parts.slots.of(file?.type ?? '')
      const isOffered = openTo === 'everyone' && isShared(main)
      if (!file || !isOffered || !isPicture(file.mimeType)) throw new Problem('not_found')
      const jpeg = await jpegOf(parts, file)
      reply.headers({
        ...contentHeaders,
        'content-type': 'image/jpeg',
        'content-length': jpeg.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      return reply.send(request.method === 'HEAD' ? undefined : jpeg)
    },
  })
}

async function jpegOf(parts: ShareParts, file: StoredFile): Promise<Buffer> {
  const { store, toJpeg, slots } = parts
  const key = fileKey(file.contentId, 'share')
  if (await store.stat(key)) return readWhole(store, key)
  const variant = slots.of(file.type).main
  const source = await findBytes(parts, { file, variant, viewerId: '' })
  if (!source) throw new Problem('not_found')
  const jpeg = Buffer.from(await toJpeg(await readWhole(store, source.key), file.ownerId))
  await store.put(key, Readable.from([jpeg]), { maxBytes })
  return jpeg
}
