import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts data that must not be stored in plain text, and decrypts it. */
export interface Cipher {
  /** Encrypt; `context` names what the data belongs to, and is needed for decryption. */
  encrypt(plain: Uint8Array, context: string): Buffer
  /**
   * Throws `DecryptionFailed` for data that was changed, or encrypted in another context or with
   * another key.
   */
  decrypt(encrypted: Uint8Array, context: string): Buffer
}

export class DecryptionFailed extends Error {
  constructor() {
    super('the data cannot be decrypted with this secret')
    this.name = 'DecryptionFailed'
  }
}

/** The first byte, so that the encryption can change later. */
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/**
 * AES-256-GCM with one key per purpose, derived from the site's secret by HKDF-SHA256. Encrypted
 * bytes are version, nonce, tag and ciphertext: 29 bytes longer than the plain text.
 */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `stagedoor ${purpose}`, 32))
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(encrypted, context) {
      if (encrypted.length < headBytes || encrypted[0] !== version) throw new DecryptionFailed()
      const nonce = encrypted.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(encrypted.subarray(1 + nonceBytes, headBytes))
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(headBytes)), decipher.final()])
      } catch {
        throw new DecryptionFailed()
      }
    },
  }
}
