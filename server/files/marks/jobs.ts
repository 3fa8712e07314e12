import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { deleteBeyond, deleteCopies } from './writes.ts'

interface Parts {
  db: Db
  store: FileStore
}

/** A copy that was not viewed for this long is made again on request. */
const lifeMs = 30 * dayMs

/** For all copies of the site together. */
const maxBytes = 4_000_000_000

/** Delete the copies of a deleted file, or of a deleted viewer. */
export async function dropCopies(
  parts: Parts,
  which: { fileId: string } | { viewerId: string },
): Promise<void> {
  await removeAll(parts, () => deleteCopies(parts.db, which))
}

/**
 * Delete the copies that are no longer viewed, then the least recently viewed ones above the limit.
 */
export async function sweepCopies(
  parts: Parts & { clock: Clock },
  limit: number = maxBytes,
): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - lifeMs)
  await removeAll(parts, () => deleteCopies(parts.db, { before }))
  await removeAll(parts, () => deleteBeyond(parts.db, limit))
}

async function removeAll({ store }: Parts, next: () => ReturnType<typeof deleteCopies>) {
  for (;;) {
    const gone = await next()
    if (gone.length === 0) return
    for (const { fileId, name } of gone) await store.remove(fileKey(fileId, name))
  }
}
