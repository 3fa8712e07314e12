import { Readable } from 'node:stream'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Cipher, DecryptionFailed } from '#server/platform/encryption/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import { FileMissing, type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { announceBytes } from './pending-bytes-actions.ts'
import { readWhole } from './read-whole.ts'

interface EncryptionParts {
  clock: Clock
  db: Db
  store: FileStore
  images: Images
  cipher: Cipher
}

/** An encrypted picture in the store that no item has adopted yet. */
export interface EncryptedPicture {
  id: string
  name: string
  sizeBytes: number
  width: number
  height: number
}

/** Encrypted pictures are small; a larger one is a mistake. */
const maxEncryptedBytes = 50_000_000

/**
 * Encrypt an uploaded picture: rotated upright, at most 2,400 pixels long, without metadata. No
 * media URL leads to it, and it has no previews. `account` is charged with the work in the
 * image queue; `ownerId` is null for somebody who is just registering. Throws `upload_damaged` and `picture_too_large`.
 */
export async function encryptPicture(
  { clock, db, store, images, cipher }: EncryptionParts,
  upload: { key: string; name: string },
  { account, ownerId }: { account: string; ownerId: string | null },
): Promise<EncryptedPicture> {
  const id = newId()
  const made = await images.makeVariants(await readWhole(store, upload.key), ['w2400'], account)
  const [picture] = made.variants
  if (!picture) throw new Error('the picture was not made')
  const encrypted = cipher.encrypt(picture.bytes, id)
  await announceBytes(db, { fileId: id, variant: 'original', ownerId }, clock.now())
  await store.put(fileKey(id, 'original'), Readable.from([encrypted]), {
    maxBytes: maxEncryptedBytes,
  })
  await store.remove(upload.key)
  const { width, height } = picture
  return { id, name: upload.name, sizeBytes: encrypted.length, width, height }
}

/**
 * Read an encrypted picture as WebP. Throws `upload_damaged` when it cannot be decrypted or decoded
 * any more.
 */
export async function readEncrypted(
  { store, cipher }: Pick<EncryptionParts, 'store' | 'cipher'>,
  fileId: string,
): Promise<Buffer> {
  try {
    return cipher.decrypt(await readWhole(store, fileKey(fileId, 'original')), fileId)
  } catch (failure) {
    if (failure instanceof DecryptionFailed || failure instanceof FileMissing) {
      throw new Problem('upload_damaged')
    }
    throw failure
  }
}
