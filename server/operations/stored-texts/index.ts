import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { textTables } from './tables.ts'
import { cleanRows } from './writes.ts'

/** Queued by the migration that made texts plain. */
const CLEAN = 'stored-texts.clean'

const batchSize = 500

interface Position {
  /** Index in the list of tables. */
  table?: number
  after?: string
}

/** Remove markup once from texts that were stored before it was removed from what people write. */
export function storedTextJobs({ db, jobs }: { db: Db; jobs: Jobs }): void {
  jobs.on<Position>(CLEAN, ({ table: at = 0, after = '' }) =>
    db.transaction().execute(async (tx) => {
      const table = textTables[at]
      if (!table) return
      const last = await cleanRows(tx, table, { after, maxRows: batchSize })
      const next = last === null ? { table: at + 1 } : { table: at, after: last }
      if (next.table < textTables.length) await addJob(tx, CLEAN, next)
    }),
  )
}
