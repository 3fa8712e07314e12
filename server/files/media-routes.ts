import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { callerOf } from '#server/platform/http/index.ts'
import type { AddressSigner } from '#server/platform/signing/index.ts'
import { type FileStore, fileKey, readRange } from '#server/platform/storage/index.ts'
import type { FileAccess } from './files.ts'
import { answerHead, type Lifetime } from './media-head.ts'
import type { StoredFile } from './reads.ts'
import { admitAddress, hasVariant, isOpenVariant, type Variant } from './rules.ts'
import type { FileSlots } from './slots.ts'

export interface MediaParts {
  store: FileStore
  signer: AddressSigner
  slots: FileSlots
  readSession: (token: string) => Promise<Viewer | null>
  findFile: (id: string) => Promise<StoredFile | undefined>
  /** Whether the right to see a file still stands, whatever the address says. */
  mayStillSee: FileAccess
  /** Make the variants now, for whoever asks before the job has come to it. */
  process: (fileId: string) => Promise<void>
}

type MediaRequest = FastifyRequest<{
  Params: { fileId: string; variant: string }
  Querystring: Record<string, unknown>
}>

/** `GET /media/{fileId}/{variant}`: the bytes of files, for those who may see them. */
export function mediaRoutes(app: FastifyInstance, parts: MediaParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId/:variant',
    exposeHeadRoute: false,
    handler: async (request: MediaRequest, reply) => {
      const { fileId, variant } = request.params
      const file = isId(fileId) ? await parts.findFile(fileId) : undefined
      const slot = parts.slots.of(file?.type ?? '')
      if (!file || !hasVariant(slot, file.mimeType, variant)) throw new Problem('not_found')
      const lifetime = isOpenVariant(slot, variant)
        ? ('forever' as const)
        : await admit(parts, request, file, variant)
      return send(parts, request, reply, { file, variant, lifetime })
    },
  })
}

/** Throws unless this request may see the file; answers until when its address lives. */
async function admit(
  { signer, readSession, mayStillSee }: MediaParts,
  request: MediaRequest,
  file: StoredFile,
  variant: Variant,
): Promise<Lifetime> {
  const { for: viewerId, until, sig } = request.query
  const isWhole = typeof viewerId === 'string' && typeof sig === 'string'
  // Written in one way only, as we write it.
  if (!isWhole || typeof until !== 'string' || !/^\d{1,12}$/.test(until)) {
    throw new Problem('media_locked')
  }
  const claim = { fileId: file.id, variant, viewerId, until: Number(until) }
  const signature = signer.verify(claim, sig)
  const { token, country } = callerOf(request)
  // Who only holds an address that is not ours costs no query.
  const session = token && signature === 'valid' ? await readSession(token) : null
  admitAddress({ signature, madeFor: viewerId, sessionOf: session?.id })
  if (!(await mayStillSee({ viewerId, country }, file))) throw new Problem('media_locked')
  return { untilSeconds: claim.until }
}

interface Asked {
  file: StoredFile
  variant: Variant
  lifetime: Lifetime
}

async function send(
  { store, process }: MediaParts,
  request: MediaRequest,
  reply: FastifyReply,
  { file, variant, lifetime }: Asked,
) {
  const key = variant === 'original' ? file.storageKey : fileKey(file.id, variant)
  let facts = await store.stat(key)
  if (!facts && file.status !== 'finished') {
    await process(file.id)
    facts = await store.stat(key)
  }
  if (!facts) throw new Problem('not_found')

  const { sizeBytes } = facts
  const tag = answerHead(reply, { file, variant, lifetime })
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()

  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === tag ? request.headers.range : undefined
  const range = readRange(asked, sizeBytes)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  }
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes)
  if (request.method === 'HEAD') return reply.send()
  const reading = await store.get(key, range)
  if (!reading) throw new Problem('not_found')
  return reply.send(reading.stream)
}
