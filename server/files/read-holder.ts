import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { callerOf } from '#server/platform/http/index.ts'
import type { UrlHolder, UrlSigner } from '#server/platform/signing/index.ts'
import type { Files } from './files.ts'
import { mayUseUrl } from './rules.ts'

export interface HolderParts {
  signer: UrlSigner
  readSession: (token: string) => Promise<Viewer | null>
  sessionOwner: Files['sessionOwner']
}

interface SignedUrl {
  fileId: string
  variant: string
  /** The query string. */
  query: string
}

/**
 * Verify the signed URL of a request. `viewerId` is whom it was made for (`''` for a visitor),
 * until when it works is in seconds of Unix time, and `holder` signs further URLs for them.
 * Throws `media_locked` for a URL that is not ours, was altered or belongs to somebody else,
 * `address_expired` for one that has expired.
 */
export async function readHolder(
  { signer, readSession, sessionOwner }: HolderParts,
  request: FastifyRequest,
  { fileId, variant, query }: SignedUrl,
): Promise<{ holderId: string; holder: UrlHolder; until: number }> {
  const signed = signer.verify(fileId, variant, query)
  // A forged URL costs no query.
  if (signed.signature === 'foreign') throw new Problem('media_locked')
  if (signed.signature === 'expired') throw new Problem('address_expired')
  const { kind, id } = signed.holder
  const { token } = callerOf(request)
  const [madeFor, session] = await Promise.all([
    kind === 'session' && id !== '' ? sessionOwner(id) : id,
    token ? readSession(token) : null,
  ])
  if (madeFor === undefined || !mayUseUrl({ kind, madeFor, sessionOf: session?.id })) {
    throw new Problem('media_locked')
  }
  return { holderId: madeFor, holder: signed.holder, until: signed.until }
}
