import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/kernel/clock.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { callerOf } from '#server/platform/http/index.ts'
import type { UrlHolder } from '#server/platform/signing/index.ts'
import type { FileAccess } from './files.ts'
import { isWritten, type WrittenVariant } from './made-media.ts'
import { type Lifetime, writeHead } from './media-head.ts'
import type { PlaylistWriter } from './playlists.ts'
import { type HolderParts, readHolder } from './read-holder.ts'
import type { StoredFile } from './reads.ts'
import { hasVariant, isPicture, opennessOf, shownVariant, type Variant } from './rules.ts'
import { sendBytes } from './send-bytes.ts'
import { sendShown } from './shown-picture.ts'
import type { FileSlot, FileSlots } from './slots.ts'
import { type BytesParts, findBytes } from './variant-bytes.ts'

export interface MediaParts extends HolderParts, BytesParts {
  clock: Clock
  slots: FileSlots
  findFile: (id: string) => Promise<StoredFile | undefined>
  /** Checked on every request: having a URL grants no right. */
  access: FileAccess
  writePlaylist: PlaylistWriter
}

type MediaRequest = FastifyRequest<{ Params: { fileId: string; variant: string } }>

/** `GET /media/{fileId}/{variant}`: the bytes of a file, for those who may see it. */
export function mediaRoutes(app: FastifyInstance, parts: MediaParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId/:variant',
    exposeHeadRoute: false,
    handler: async (request: MediaRequest, reply) => {
      const { fileId, variant } = request.params
      const [path, query] = splitOnce(request.raw.url ?? '', '?')
      // Only the canonical path is accepted, so that caches and logs know one name of a file.
      const isCanonical = isId(fileId) && path === `/media/${fileId}/${variant}`
      const file = isCanonical ? await parts.findFile(fileId) : undefined
      const slot = parts.slots.of(file?.type ?? '')
      if (file && variant === shownVariant && isPicture(file.mimeType)) {
        return sendShown(parts, request, reply, { file, query })
      }
      if (!file || !hasVariant(slot, file, variant)) throw new Problem('not_found')
      const requested = { file, variant, openTo: opennessOf(slot, variant), query }
      const { lifetime, holder, viewerId } = await admit(parts, request, requested)
      if (isWritten(variant)) return sendWritten(parts, reply, { file, variant, holder })
      return send(parts, request, reply, { file, variant, lifetime, viewerId })
    },
  })
}

interface RequestedVariant {
  file: StoredFile
  variant: Variant
  openTo: FileSlot['openTo']
  /** The query string, if there is one. */
  query: string | undefined
}

interface Admission {
  lifetime: Lifetime
  /** For whom further URLs of the file are signed; undefined when they need no signature. */
  holder?: UrlHolder
  /** Whom the URL was signed for; empty: anybody. */
  viewerId: string
}

/** Decide whether this request may see the file, and how long the response may be cached. */
async function admit(
  parts: MediaParts,
  request: MediaRequest,
  { file, variant, openTo, query }: RequestedVariant,
): Promise<Admission> {
  if (openTo === 'everyone') {
    if (query !== undefined) throw new Problem('not_found')
    return { lifetime: 'forever', viewerId: '' }
  }
  if (query !== undefined) return admitSigned(parts, request, { file, variant, openTo, query })
  if (openTo === 'rights') throw new Problem('media_locked')
  return { lifetime: await admitUnsigned(parts, request, file), viewerId: '' }
}

/** Throws `media_locked` unless the item is public, and not hidden from this reader. */
async function admitUnsigned(
  { readSession, access }: MediaParts,
  request: MediaRequest,
  file: StoredFile,
): Promise<Lifetime> {
  const { token, country } = callerOf(request)
  const session = token ? await readSession(token) : null
  const scope = await access.previewScope({ viewerId: session?.id ?? '', country }, file)
  if (scope === 'nobody') throw new Problem('media_locked')
  return scope === 'everyone' ? 'minutes' : 'own minutes'
}

/** Throws as `readHolder` does, and `media_locked` for somebody whose right has ended. */
async function admitSigned(
  parts: MediaParts,
  request: MediaRequest,
  { file, variant, openTo, query }: RequestedVariant & { query: string },
): Promise<Admission> {
  const signedUrl = { fileId: file.id, variant, query }
  const { holderId, holder, until } = await readHolder(parts, request, signedUrl)
  const right = openTo === 'rights' ? 'media' : 'preview'
  const reader = { viewerId: holderId, country: callerOf(request).country }
  if (!(await parts.access.mayStillSee(reader, file, right))) throw new Problem('media_locked')
  const leftSeconds = Math.floor(until - parts.clock.now().getTime() / 1000)
  return { lifetime: { leftSeconds }, holder, viewerId: holderId }
}

function splitOnce(text: string, mark: string): [before: string, after: string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

interface Written {
  file: StoredFile
  variant: WrittenVariant
  holder: UrlHolder | undefined
}

/** Send a variant that is written per reader, since it holds signed URLs of theirs. */
async function sendWritten(
  { signer, writePlaylist }: MediaParts,
  reply: FastifyReply,
  { file, variant, holder }: Written,
) {
  const { id: fileId, contentId, media, durationSeconds } = file
  const urlOf = (other: string) =>
    holder ? `${other}?${signer.sign(fileId, other, holder, 'played')}` : other
  const wanted = {
    fileId: contentId,
    variant,
    urlOf,
    durationSeconds: durationSeconds ?? 0,
  }
  const written = media && (await writePlaylist({ ...wanted, media }))
  if (!written) throw new Problem('not_found')
  writeHead(reply, { file, variant, lifetime: { leftSeconds: 0 } })
  return reply.removeHeader('etag').removeHeader('accept-ranges').send(written)
}

interface SentVariant {
  file: StoredFile
  variant: Variant
  lifetime: Lifetime
  viewerId: string
}

async function send(
  parts: MediaParts,
  request: MediaRequest,
  reply: FastifyReply,
  { file, variant, lifetime, viewerId }: SentVariant,
) {
  const bytes = await findBytes(parts, { file, variant, viewerId })
  if (!bytes) throw new Problem('not_found')

  const tag = writeHead(reply, { file, variant, lifetime, copy: bytes.copy })
  return sendBytes(parts.store, request, reply, { ...bytes, tag })
}
