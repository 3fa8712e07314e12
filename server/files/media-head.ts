import type { FastifyReply } from 'fastify'
import { fileName } from './file-name.ts'
import type { StoredFile } from './reads.ts'
import { contentTypeOf, type Variant } from './rules.ts'

/**
 * How long a response may be cached: by everyone for ever, by everyone or only by its reader for
 * minutes (an item may be withdrawn), by its reader until the signed URL expires, or by nobody.
 */
export type Lifetime = 'forever' | 'minutes' | 'own minutes' | 'never' | { leftSeconds: number }

interface SentFile {
  file: StoredFile
  variant: Variant
  lifetime: Lifetime
  /** The name of the viewer's own copy, when that is sent. */
  copy?: string | undefined
}

/** How long a response may be cached without revalidation, unless it is public for ever. */
const maxSeconds = 300

/** Opened on its own, an upload can run no script and load nothing. */
export const contentHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/** A file never changes under its id, so id and variant identify its bytes. */
export const tagOf = ({ id }: { id: string }, variant: Variant, copy?: string): string =>
  `"${[id, variant, copy].filter(Boolean).join('.')}"`

/** Set the headers of a response that carries a file; returns its entity tag. */
export function writeHead(
  reply: FastifyReply,
  { file, variant, lifetime, copy }: SentFile,
): string {
  const tag = tagOf(file, variant, copy)
  reply.headers({
    ...contentHeaders,
    'content-type': contentTypeOf(file.mimeType, variant),
    'cache-control': cacheControl(lifetime),
    etag: tag,
    'accept-ranges': 'bytes',
    'content-disposition': disposition(file, variant),
  })
  return tag
}

function cacheControl(lifetime: Lifetime): string {
  if (lifetime === 'forever') return 'public, max-age=31536000, immutable'
  if (lifetime === 'never') return 'private, no-store'
  if (lifetime === 'minutes') return `public, max-age=${maxSeconds}`
  if (lifetime === 'own minutes') return `private, max-age=${maxSeconds}`
  return `private, max-age=${Math.max(0, Math.min(maxSeconds, lifetime.leftSeconds))}`
}

/** Documents are downloaded, never opened inline; the file name is encoded by RFC 6266. */
function disposition(file: StoredFile, variant: Variant): string {
  if (variant !== 'original') return 'inline'
  const name = fileName(file) || 'file'
  const plain = name.replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
