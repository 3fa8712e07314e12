import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { callerOf } from '#server/platform/http/index.ts'
import type { AddressHolder, AddressSigner } from '#server/platform/signing/index.ts'
import type { Files } from './files.ts'
import { mayUseAddress } from './rules.ts'

export interface HolderParts {
  signer: AddressSigner
  readSession: (token: string) => Promise<Viewer | null>
  sessionOwner: Files['sessionOwner']
}

interface SignedAddress {
  fileId: string
  variant: string
  /** The query string. */
  query: string
}

/**
 * Verify the signed address of a request. `viewerId` is whom it was made for (`''` for a visitor),
 * until when it works is in seconds of Unix time, and `holder` signs further addresses for them.
 * Throws `media_locked` for an address that is not ours, was altered or belongs to somebody else,
 * `address_expired` for one that has expired.
 */
export async function readHolder(
  { signer, readSession, sessionOwner }: HolderParts,
  request: FastifyRequest,
  { fileId, variant, query }: SignedAddress,
): Promise<{ holderId: string; holder: AddressHolder; until: number }> {
  const address = signer.verify(fileId, variant, query)
  // A forged address costs no query.
  if (address.signature === 'foreign') throw new Problem('media_locked')
  if (address.signature === 'expired') throw new Problem('address_expired')
  const { kind, id } = address.holder
  const { token } = callerOf(request)
  const [madeFor, session] = await Promise.all([
    kind === 'session' && id !== '' ? sessionOwner(id) : id,
    token ? readSession(token) : null,
  ])
  if (madeFor === undefined || !mayUseAddress({ kind, madeFor, sessionOf: session?.id })) {
    throw new Problem('media_locked')
  }
  return { holderId: madeFor, holder: address.holder, until: address.until }
}
