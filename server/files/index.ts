import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { growingCache } from '#server/platform/growing-cache.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import {
  erased,
  exported,
  kept,
  type PersonalData,
  withheld,
} from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { dropOriginals, removeFilesOf } from './actions.ts'
import type { FileAccess, Files } from './files.ts'
import { dropPieces } from './growing-jobs.ts'
import { eraseFile, processOrFail, resumeFiles, sweepFiles } from './jobs.ts'
import { dropCopies, sweepCopies } from './marks/index.ts'
import { mediaRoutes } from './media-routes.ts'
import { exportOriginals } from './originals.ts'
import { erasePendingOf, sweepPending } from './pending-bytes-actions.ts'
import { playlistWriter } from './playlists.ts'
import { findFile, type StoredFile } from './reads.ts'
import { fileRoutes } from './routes.ts'
import { shareRoute } from './share-picture.ts'
import { removeUploadsOf, sweepUploads, uploadBytes, uploadRoutes } from './uploads/index.ts'

export {
  adoptEncrypted,
  attachFiles,
  copyFile,
  detachFiles,
  removeFiles,
} from './actions.ts'
export { discardCaptions, replaceCaptions, storeCaptions } from './captions/actions.ts'
export type { EncryptedPicture } from './encrypted-pictures.ts'
export type { WaitingUpload } from './file-world.ts'
export type { FileAccess, FileRight, PreviewScope } from './files.ts'
export { createFiles, type Files } from './files.ts'
export { endHolds, holdFiles } from './hold-writes.ts'
export { type FileMedia, playedDirectly } from './made-media.ts'
export type { MediaMarks } from './marks/index.ts'
export { mediaJobsAtATime } from './media-jobs.ts'
export type { Presenter, ShownFile, Viewing } from './present.ts'
export { areBrokenSql, findFile, findFiles, listStoreKeys, type StoredFile } from './reads.ts'
export { findDownload, sendDownload } from './send-bytes.ts'
export { type SignedRouteParts, signedRoute } from './signed-route.ts'
export {
  downloadSlot,
  type FileSlots,
  mediaSlots,
  openSlot,
  protectedSlot,
  teaserSlot,
} from './slots.ts'
export { retainFiles, setAlt } from './writes.ts'

/** Facts about a file are cached this long; the right to it is checked on every request. */
const factsLifeMs = 10_000

interface FileParts {
  api: Api
  clock: Clock
  db: Db
  files: Files
  jobs: Jobs
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  rawCalls: ((app: FastifyInstance) => void)[]
  store: FileStore
}

/** Uploads, their variants, and their URLs. Independent of items. */
export function files(parts: FileParts): void {
  const { api, clock, db, files, jobs, personalData, rawRoutes, store } = parts
  personalData.register({
    tables: {
      file: erased('with their bytes, by jobs; what is held, when that ends'),
      file_hold: kept('which files a report holds; ids alone'),
      pending_bytes: erased('with their bytes, by jobs'),
      upload: erased('with what has arrived of it'),
      marked_copy: erased('with their bytes, those of a photo by jobs'),
    },
    exports: {
      file: exported('owner_id', {
        without: ['storage_key', 'thumbhash', 'variants', 'media', 'progress'],
      }),
      pending_bytes: withheld('bytes that are about to become a file'),
      upload: exported('owner_id'),
      marked_copy: withheld('photos of others'),
    },
    exportFiles: (accountId) => exportOriginals({ db, store, slots: files.slots }, accountId),
    erase: async ({ id }) => {
      await removeUploadsOf(files.uploads, id)
      await dropCopies({ db, store }, { viewerId: id })
      await erasePendingOf(db, id)
      await removeFilesOf(db, id, { except: files.slots.ofSite() })
      await dropOriginals({ db, slots: files.slots, process: files.process }, id)
    },
  })
  jobs.on('files.process', ({ fileId }: { fileId: string }, attempt) =>
    processOrFail({ clock, db, process: files.process }, fileId, attempt),
  )
  jobs.on<Parameters<Files['workOnMedia']>[0]>('files.media', (waiting, attempt) =>
    files.workOnMedia(waiting, attempt),
  )
  jobs.on('files.erase', (file: Parameters<typeof eraseFile>[1]) =>
    eraseFile({ clock, db, store }, file),
  )
  jobs.on('files.pieces', ({ fileId }: { fileId: string }) => dropPieces({ db, store }, fileId))
  jobs.on('files.marked', () => sweepCopies({ clock, db, store }))
  jobs.every('*/5 * * * *', 'files.resume', () => resumeFiles({ clock, db }))
  jobs.every('23 * * * *', 'files.sweep', async () => {
    await sweepFiles(db, store, clock.now())
    await sweepPending(db, clock.now())
    await files.media.sweepFolders(clock.now())
    await sweepUploads(files.uploads)
    await sweepCopies({ clock, db, store })
  })

  fileRoutes(api, { db, files })
  uploadRoutes(api, files.uploads)
  parts.rawCalls.push((app) => uploadBytes(app, { api, world: files.uploads }))
  const { readSession } = api
  const { signer, slots } = files
  const findFile = cachedFileReader(db)
  const { process, findMarked, sessionOwner } = files
  const bytes = { store, slots, findFile, process, findMarked }
  rawRoutes.push((app) => {
    shareRoute(app, { ...bytes, toJpeg: files.toJpeg })
    mediaRoutes(app, {
      ...bytes,
      clock,
      signer,
      readSession,
      sessionOwner,
      access: freshAccess(db, files.access),
      writePlaylist: playlistWriter(store),
    })
  })
}

/**
 * Find files, with a cache for finished ones: afterwards only the item they belong to changes.
 * Concurrent requests for one file share a read.
 */
function cachedFileReader(db: Db): (id: string) => Promise<StoredFile | undefined> {
  const known = growingCache<StoredFile>(20_000, {
    ttl: factsLifeMs,
    fetchMethod: async (id, _stale, { options }) => {
      const file = await findFile(db, id)
      if (file?.status !== 'finished') options.ttl = 1
      return file
    },
  })
  return (id) => known.fetch(id)
}

/** Reads the file again: it may have been attached or detached a moment ago. */
function freshAccess(db: Db, access: FileAccess): FileAccess {
  return {
    mayStillSee: async (reader, { id }, right) => {
      const file = await findFile(db, id)
      return file !== undefined && access.mayStillSee(reader, file, right)
    },
    previewScope: async (reader, { id }) => {
      const file = await findFile(db, id)
      return file ? access.previewScope(reader, file) : 'nobody'
    },
  }
}
