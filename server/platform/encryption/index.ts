import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts data that must not be stored in plain text, and decrypts it. */
export interface Cipher {
  /** Encrypt; `context` names what the data belongs to, and is needed for decryption. */
  seal(plain: Uint8Array, context: string): Buffer
  /**
   * Throws `SealBroken` for data that was changed, or sealed in another context or with another
   * key.
   */
  open(sealed: Uint8Array, context: string): Buffer
}

export class SealBroken extends Error {
  constructor() {
    super('what was encrypted cannot be opened with this secret')
    this.name = 'SealBroken'
  }
}

/** The first byte, so that the encryption can change later. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/**
 * AES-256-GCM with one key per purpose, derived from the site's secret by HKDF-SHA256. Sealed bytes
 * are version, nonce, tag and ciphertext: 29 bytes longer than the plain text.
 */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `stagedoor ${purpose}`, 32))
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, context) {
      if (sealed.length < headBytes || sealed[0] !== version) throw new SealBroken()
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(1 + nonceBytes, headBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()])
      } catch {
        throw new SealBroken()
      }
    },
  }
}
