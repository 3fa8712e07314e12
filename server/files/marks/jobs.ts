import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { deleteBeyond, deleteCopies } from './writes.ts'

interface Parts {
  db: Db
  store: FileStore
}

/** One that nobody looked at for so long is made again when somebody does. */
const lifeMs = 30 * dayMs

/** All of a site together. */
const maxBytes = 4_000_000_000

/** Remove the copies of a file whose bytes go, or of a viewer who goes. */
export async function dropCopies(
  parts: Parts,
  which: { fileId: string } | { viewerId: string },
): Promise<void> {
  await removeAll(parts, () => deleteCopies(parts.db, which))
}

/** Remove the copies that are no longer looked at, and then the oldest while there are too many. */
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
