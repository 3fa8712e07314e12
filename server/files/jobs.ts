import { Readable } from 'node:stream'
import { type Clock, dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, unlessBackup } from '#server/platform/database/index.ts'
import { type Attempt, addJob } from '#server/platform/jobs/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import { eraseLater, queueWork } from './actions.ts'
import type { FileWorld } from './file-world.ts'
import { dropCopies } from './marks/index.ts'
import { markOf, processStep } from './media-jobs.ts'
import { readWhole } from './read-whole.ts'
import { findAbandoned, findFile, type StoredFile } from './reads.ts'
import { deleteOrphans } from './removal-writes.ts'
import { failureCode, isMedia, isPicture, unusable } from './rules.ts'
import { everyVariant } from './stored-variants.ts'
import { markFailed, markFinished, markProcessing } from './writes.ts'

/** Variants are small; a larger one is a mistake. */
const maxVariantBytes = 50_000_000

/**
 * Make the variants of a file; safe to repeat. Concurrent calls in this process share one run,
 * because a page may request a picture before its job has run.
 */
export function fileProcessor(world: FileWorld): (fileId: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (fileId) => {
    const shared = running.get(fileId)
    if (shared) return shared
    const run = processFile(world, fileId).finally(() => running.delete(fileId))
    running.set(fileId, run)
    return run
  }
}

/** The job of a picture or document: a failure of its last attempt is the end of the file, too. */
export async function processOrFail(
  {
    clock,
    db,
    process,
  }: Pick<FileWorld, 'clock' | 'db'> & { process: (fileId: string) => Promise<void> },
  fileId: string,
  { isFinal }: Attempt,
): Promise<void> {
  try {
    await process(fileId)
  } catch (failure) {
    if (isFinal(failure)) await markFailed(db, fileId, failureCode(failure), clock.now())
    throw failure
  }
}

/** How long a file waits before its job is looked for. */
const waitingMs = 10 * minuteMs

/**
 * Queue work again for files that wait for a job that no longer exists, such as one that was killed
 * in its last attempt. After a day they end as failed.
 */
export async function resumeFiles({ clock, db }: Pick<FileWorld, 'clock' | 'db'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - waitingMs)
  for (const file of await findAbandoned(db, before)) {
    const isOld = now.getTime() - file.created_at.getTime() > dayMs
    if (isOld) await markFailed(db, file.id, 'processing_failed', now)
    else await db.transaction().execute((tx) => queueWork(tx, file))
  }
}

async function processFile(world: FileWorld, fileId: string): Promise<void> {
  const { clock, db, store, images, slots } = world
  const file = await findFile(db, fileId)
  if (!file || file.status === 'finished' || file.status === 'error') return
  if (isMedia(file.mimeType)) return processMedia(world, file)
  if (!isPicture(file.mimeType)) {
    await markFinished(db, fileId, asItIs(file), clock.now())
    return
  }

  await markProcessing(db, fileId, clock.now())
  const original = await readWhole(store, file.storageKey)
  try {
    const made = await images.makeVariants(
      ...[original, slots.of(file.type).variants, file.ownerId, markOf(file)],
    )
    for (const { variant, bytes } of made.variants) {
      const source = Readable.from([Buffer.from(bytes)])
      await store.put(fileKey(fileId, variant), source, { maxBytes: maxVariantBytes })
    }
    const variants = made.variants.map(({ variant }) => variant)
    const isStored = await markFinished(db, fileId, { ...made, variants }, clock.now())
    // Its owner deleted it meanwhile: delete its variants as well.
    if (!isStored) await addJob(db, 'files.erase', { fileId })
  } catch (failure) {
    if (!(failure instanceof Problem) || !unusable.has(failure.code)) throw failure
    await markFailed(db, fileId, failure.code, clock.now())
  }
}

async function processMedia(world: FileWorld, file: StoredFile): Promise<void> {
  await processStep(world, file)
  // Ends, since each step leaves fewer to do.
  await processFile(world, file.id)
}

/** Documents are served unchanged. */
const asItIs = ({ width, height }: StoredFile) => ({ width, height, thumbhash: null, variants: [] })

/** Delete files that no item adopted within a day, and uploads that never became files. */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const limit = 500
  let removed = limit
  while (removed === limit) {
    removed = await db.transaction().execute(async (tx) => {
      const orphans = await deleteOrphans(tx, { before: new Date(now.getTime() - dayMs), limit })
      for (const file of orphans) if (file.copy_of === null) await eraseLater(tx, file)
      return orphans.length
    })
  }
  await store.sweepIncoming(new Date(now.getTime() - 6 * hourMs))
}

interface EraseParts {
  clock: Clock
  db: Db
  store: FileStore
}

interface Erased {
  fileId: string
  /**
   * The names of its variants in the store; all possible ones for a file whose processing was
   * interrupted.
   */
  stored?: readonly string[]
}

/** Delete the bytes of a file whose row is deleted; later, while a backup still needs them. */
export async function eraseFile(
  { clock, db, store }: EraseParts,
  { fileId, stored = everyVariant }: Erased,
): Promise<void> {
  const erased = await unlessBackup(db, async () => {
    for (const variant of stored) await store.remove(fileKey(fileId, variant))
    await dropCopies({ db, store }, { fileId })
  })
  if (erased) return
  const runAt = new Date(clock.now().getTime() + minuteMs)
  await addJob(db, 'files.erase', { fileId, stored }, { runAt })
}
