import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { erased, exported, type PersonalData } from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { removeFilesOf } from './actions.ts'
import type { FileAccess, Files } from './files.ts'
import { eraseFile, sweepFiles } from './jobs.ts'
import { mediaRoutes } from './media-routes.ts'
import { exportOriginals } from './originals.ts'
import { findFile, type StoredFile } from './reads.ts'
import { fileRoutes } from './routes.ts'

export {
  adoptSealed,
  attachFiles,
  detachFiles,
  removeFiles,
  type WaitingUpload,
} from './actions.ts'
export type { FileAccess, PreviewScope } from './files.ts'
export { createFiles, type Files } from './files.ts'
export type { Presenter, ShownFile, Viewing } from './present.ts'
export { readHolder } from './read-holder.ts'
export { findFile, findFiles, listStoreKeys, type StoredFile } from './reads.ts'
export type { SealedPicture } from './sealed.ts'
export { openSlot, protectedSlot, teaserSlot } from './slots.ts'

/** What is known of a file for so long; the right to it is asked for every time. */
const factsLifeMs = 10_000

interface FileParts {
  api: Api
  clock: Clock
  db: Db
  files: Files
  jobs: Jobs
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  store: FileStore
}

/** Uploads, their variants, and the addresses under which they are seen. Knows no item. */
export function files(parts: FileParts): void {
  const { api, clock, db, files, jobs, personalData, rawRoutes, store } = parts
  personalData.register({
    tables: { file: erased('with their bytes, by jobs') },
    exports: { file: exported('owner_id', { without: ['storage_key', 'thumbhash', 'variants'] }) },
    exportFiles: (accountId) => exportOriginals({ db, store, slots: files.slots }, accountId),
    erase: (account) => removeFilesOf(db, account.id, { except: files.slots.ofSite() }),
  })
  jobs.on('files.process', ({ fileId }: { fileId: string }) => files.process(fileId))
  jobs.on('files.erase', ({ fileId }: { fileId: string }) =>
    eraseFile({ clock, db, store }, fileId),
  )
  jobs.every('23 * * * *', 'files.sweep', () => sweepFiles(db, store, clock.now()))

  fileRoutes(api, { db, files })
  const { readSession } = api
  const { signer, slots } = files
  rawRoutes.push((app) =>
    mediaRoutes(app, {
      clock,
      store,
      signer,
      slots,
      readSession,
      sessionOwner: files.sessionOwner,
      findFile: rememberingFinished(db),
      access: freshAccess(db, files.access),
      process: files.process,
    }),
  )
}

/**
 * Find files from memory where a finished one is known, since it changes no more but for what it
 * belongs to. Requests for one file in one moment share its read.
 */
function rememberingFinished(db: Db): (id: string) => Promise<StoredFile | undefined> {
  const known = new LRUCache<string, StoredFile>({
    max: 20_000,
    ttl: factsLifeMs,
    fetchMethod: async (id, _stale, { options }) => {
      const file = await findFile(db, id)
      if (file?.status !== 'finished') options.ttl = 1
      return file
    },
  })
  return (id) => known.fetch(id)
}

/** The file is read afresh: it may have found its item, or lost it, a moment ago. */
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
