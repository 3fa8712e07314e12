import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewCredential, SignedCredential } from '#contract/identity/passkeys.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Options of a ceremony that the browser passes on. */
interface Options {
  challenge?: unknown
  user?: unknown
}

interface Circumstances {
  /** Origin of the page. */
  origin?: string
  host?: string
  /** The device has verified its user. */
  isVerified?: boolean
}

/**
 * A device that creates one passkey and signs with it (ES256, no attestation), according to
 * WebAuthn.
 */
export function createAuthenticator() {
  const credentialId = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let count = 0

  const clientData = (type: string, { challenge }: Options, { origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? 'http://localhost:3000' }))

  const authenticatorData = (
    { host = 'localhost', isVerified = true }: Circumstances,
    made = Buffer.alloc(0),
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([hash('sha256', host, 'buffer'), Buffer.from([flags]), counter, made])
  }

  const credential = { id: base64url(credentialId), rawId: base64url(credentialId) }

  return {
    make(options: Options, circumstances: Circumstances = {}): NewCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinates = [x, y].map((one) => new Uint8Array(Buffer.from(one, 'base64url')))
      const [byX = new Uint8Array(), byY = new Uint8Array()] = coordinates
      // COSE: an elliptic curve key, ES256, P-256.
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, byX],
        [-3, byY],
      ])
      const made = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(circumstances, made))],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options, circumstances)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
      return { ...credential, type: 'public-key', response }
    },

    sign(options: Options, circumstances: Circumstances = {}): SignedCredential {
      const client = clientData('webauthn.get', options, circumstances)
      const data = authenticatorData(circumstances)
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')])
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      }
      return { ...credential, type: 'public-key', response }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
