import { hourMs } from '#server/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { deletePending, insertPending, type PendingBytes } from './pending-bytes-writes.ts'

/**
 * Record bytes before they are written: those of a process that is killed before a row names them
 * would stay in the store forever, also after the account was deleted.
 */
export const announceBytes = (
  db: Db,
  bytes: PendingBytes & { ownerId: string | null },
  now: Date,
): Promise<void> => insertPending(db, bytes, now)

/**
 * In the transaction that names the bytes. Returns false when their owner was deleted meanwhile, or
 * they were discarded; whoever deletes the owner waits until the transaction ends.
 */
export async function claimBytes(tx: Tx, { fileId, variant }: PendingBytes): Promise<boolean> {
  return (await deletePending(tx, { fileId, variant })).length > 0
}

/** Delete bytes that were not named after all; those that a commit named in the end are kept. */
export async function discardBytes(
  { db, store }: { db: Db; store: FileStore },
  bytes: PendingBytes,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await claimBytes(tx, bytes)) await store.remove(fileKey(bytes.fileId, bytes.variant))
  })
}

/** By then no process writes them any more. */
const abandonedMs = 6 * hourMs

/** Erase what was announced for an account. */
export const erasePendingOf = (db: Db, ownerId: string): Promise<void> => erase(db, { ownerId })

/** Erase what was announced and abandoned. */
export const sweepPending = (db: Db, now: Date): Promise<void> =>
  erase(db, { before: new Date(now.getTime() - abandonedMs) })

async function erase(db: Db, which: { ownerId: string } | { before: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { fileId, variant } of await deletePending(tx, which)) {
      await addJob(tx, 'files.erase', { fileId, stored: [variant] })
    }
  })
}
