import type { ZippedFile } from '#server/platform/archive/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { fileName } from './file-name.ts'
import { listFilesOf } from './reads.ts'
import type { FileSlots } from './slots.ts'

interface OriginalParts {
  db: Db
  store: FileStore
  slots: FileSlots
}

/** The original uploads of an account. Encrypted files have no slot and are left out. */
export async function* exportOriginals(
  { db, store, slots }: OriginalParts,
  ownerId: string,
): AsyncGenerator<ZippedFile> {
  for (let last = ''; ; ) {
    const files = await listFilesOf(db, { ownerId, after: last })
    for (const file of files) {
      const { id, type, storageKey } = file
      const original = slots.has(type) ? await store.get(storageKey) : undefined
      if (original)
        yield { name: `files/${id}-${plainName(fileName(file))}`, content: original.stream }
    }
    const next = files.at(-1)?.id
    if (!next) return
    last = next
  }
}

/** A name that every system can unpack from an archive. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(-80)
