import type { FastifyReply } from 'fastify'
import type { StoredFile } from './reads.ts'
import { contentTypeOf, type Variant } from './rules.ts'

/**
 * How long an answer may be kept: by everyone and for ever, by everyone or by its reader for minutes
 * (an item may be withdrawn), or by its reader until its address ends.
 */
export type Lifetime = 'forever' | 'minutes' | 'own minutes' | { leftSeconds: number }

interface Answered {
  file: StoredFile
  variant: Variant
  lifetime: Lifetime
  /** The name of its bytes, where they are this viewer's own. */
  copy?: string | undefined
}

/** At most this long is a file shown without asking again, unless it is open for ever. */
const maxSeconds = 300

/** Put the head on an answer that carries a file; gives back its entity tag. */
export function answerHead(
  reply: FastifyReply,
  { file, variant, lifetime, copy }: Answered,
): string {
  // A file never changes under its id, so its name tags it.
  const tag = `"${[file.id, variant, copy].filter(Boolean).join('.')}"`
  reply.headers({
    'content-type': contentTypeOf(file.mimeType, variant),
    'cache-control': cacheControl(lifetime),
    etag: tag,
    'accept-ranges': 'bytes',
    // Whatever an upload holds, opened on its own it runs nothing and reaches nobody.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'content-disposition': disposition(file, variant),
  })
  return tag
}

function cacheControl(lifetime: Lifetime): string {
  if (lifetime === 'forever') return 'public, max-age=31536000, immutable'
  if (lifetime === 'minutes') return `public, max-age=${maxSeconds}`
  if (lifetime === 'own minutes') return `private, max-age=${maxSeconds}`
  return `private, max-age=${Math.max(0, Math.min(maxSeconds, lifetime.leftSeconds))}`
}

/** Documents are saved, never opened in the site's place; their name is written as RFC 6266 has it. */
function disposition({ name }: StoredFile, variant: Variant): string {
  if (variant !== 'original') return 'inline'
  const plain = name.replace(/[^\w .-]/g, '_') || 'file'
  const encoded = encodeURIComponent(name || 'file').replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
