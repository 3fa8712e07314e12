import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** PKCS #8 around a seed of 32 bytes (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs the ends of the chain with a key that follows from the site's secret. */
export function headSigner(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'heads of the audit log', 32))
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    /** SPKI, base64: what signatures are verified by. */
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (head: { number: bigint; hash: Buffer; signedAt: Date }): Buffer =>
      sign(null, Buffer.from(headText(head)), key),
  }
}

export type HeadSigner = ReturnType<typeof headSigner>

/** What is signed of a head. */
export const headText = ({
  number,
  hash,
  signedAt,
}: {
  number: bigint
  hash: Buffer
  signedAt: Date
}) => `audit log ${number} ${hash.toString('hex')} ${signedAt.toISOString()}`
