import type { Db } from '#server/platform/database/index.ts'
import { type Cipher, DecryptionFailed } from '#server/platform/encryption/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push, PushKeys } from '#server/platform/push/index.ts'
import { findKeys } from './reads.ts'
import { storeKeys } from './writes.ts'

/** Resolves to the site's keys; undefined while they cannot be read, and no push can be sent. */
export type ReadPushKeys = () => Promise<PushKeys | undefined>

interface KeyParts {
  db: Db
  /** Of pushes: it encrypts the private key. */
  cipher: Cipher
  log: Log
  push: Pick<Push, 'newKeys'>
}

const context = 'private key'

/**
 * The keys of the site are made when they are needed first, once for all its processes: browsers are
 * subscribed to them. With another secret than that with which they were stored they cannot be read.
 */
export function pushKeyReader({ db, cipher, log, push }: KeyParts): ReadPushKeys {
  let known: PushKeys | undefined
  const make = async () => {
    const { publicKey, privateKey } = push.newKeys()
    const encrypted = cipher.encrypt(Buffer.from(privateKey), context)
    await storeKeys(db, { publicKey, encrypted })
    return findKeys(db)
  }
  return async () => {
    if (known) return known
    const stored = (await findKeys(db)) ?? (await make())
    if (!stored) return undefined
    try {
      const privateKey = cipher.decrypt(stored.private_key, context).toString()
      known = { publicKey: stored.public_key, privateKey }
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
      log.warn('no push can be sent: the site’s key was stored under another SECRET')
    }
    return known
  }
}
