import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** PKCS #8 prefix of a 32-byte seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs heads of the chain with a key derived from the site's secret. */
export function headSigner(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'heads of the audit log', 32))
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    /** SPKI, base64: for verifying signatures. */
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (head: { number: bigint; hash: Buffer; signedAt: Date }): Buffer =>
      sign(null, Buffer.from(headText(head)), key),
  }
}

export type HeadSigner = ReturnType<typeof headSigner>

/** The signed text of a head. */
export const headText = ({
  number,
  hash,
  signedAt,
}: {
  number: bigint
  hash: Buffer
  signedAt: Date
}) => `audit log ${number} ${hash.toString('hex')} ${signedAt.toISOString()}`
