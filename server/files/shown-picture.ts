import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import { callerOf } from '#server/platform/http/index.ts'
import type { FileAccess } from './files.ts'
import { writeHead } from './media-head.ts'
import { placeholderPng } from './placeholder-png.ts'
import { type HolderParts, readHolder } from './read-holder.ts'
import type { StoredFile } from './reads.ts'
import { shownVariant, type Variant } from './rules.ts'
import type { FileSlots } from './slots.ts'
import { type BytesParts, findBytes } from './variant-bytes.ts'

interface ShownParts extends HolderParts, BytesParts {
  slots: FileSlots
  access: FileAccess
}

interface ShownPicture {
  file: StoredFile
  query: string | undefined
}

/**
 * Send as much of a picture as the holder of a signed URL may see at this moment: the picture, its
 * blurred preview, or a neutral placeholder, also for one of which nothing could be made. No cache
 * stores it, so that it changes with a purchase.
 */
export async function sendShown(
  parts: ShownParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, query }: ShownPicture,
) {
  if (query === undefined) throw new Problem('media_locked')
  const signedUrl = { fileId: file.id, variant: shownVariant, query }
  const { holderId: viewerId } = await readHolder(parts, request, signedUrl)
  const reader = { viewerId, country: callerOf(request).country }
  const variant = await variantFor(parts, file, reader)
  const bytes = variant && (await madeBytes(parts, { file, variant, viewerId }))
  writeHead(reply, { file, variant: variant ?? 'blurred', lifetime: 'never' })
  reply.removeHeader('etag').removeHeader('accept-ranges')
  if (!bytes) return sendPlaceholder(request, reply)
  reply.header('content-length', bytes.sizeBytes)
  if (request.method === 'HEAD') return reply.send()
  const reading = await parts.store.get(bytes.key)
  return reading ? reply.send(reading.stream) : sendPlaceholder(request, reply)
}

async function variantFor(
  { access, slots }: ShownParts,
  file: StoredFile,
  reader: { viewerId: string; country: string | undefined },
): Promise<Variant | undefined> {
  const { openTo, main, variants } = slots.of(file.type)
  if (openTo === 'everyone') return main
  const may = (right: 'media' | 'preview') => access.mayStillSee(reader, file, right)
  if (await may(openTo === 'rights' ? 'media' : 'preview')) return main
  const isPreviewed = openTo === 'rights' && variants.includes('blurred')
  return isPreviewed && (await may('preview')) ? 'blurred' : undefined
}

/** Undefined as well when it cannot be made: a damaged picture, or an outage. */
const madeBytes = (parts: BytesParts, wanted: Parameters<typeof findBytes>[1]) =>
  findBytes(parts, wanted).catch((failure) => {
    if (failure instanceof Problem) return undefined
    throw failure
  })

const sendPlaceholder = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('content-type', 'image/png')
    .header('content-length', placeholderPng.length)
    .send(request.method === 'HEAD' ? undefined : placeholderPng)
