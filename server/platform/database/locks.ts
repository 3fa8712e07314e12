import { sql } from 'kysely'
import { OperatorError } from '#server/platform/errors.ts'
import type { Db, Tx } from './database.ts'

/** Held by a backup: files deleted before are not part of it, later deletions wait. */
const key = sql`hashtextextended('backup', 0)`
/** Deletions hold it for moments; another backup for as long as it takes. */
const patience = '10s'

/**
 * Prevent others from deleting the bytes of files while `work` runs.
 *
 * @throws OperatorError when another backup is running, or when the lock was lost with its
 *   connection
 */
export async function whileBackingUp(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', ${patience}, false)`.execute(connection)
    await sql`select pg_advisory_lock(${key})`.execute(connection).catch((error) => {
      if (error.code !== lockNotAvailable) throw error
      throw new OperatorError('another backup of this site is being taken: wait for its end')
    })
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key}), set_config('lock_timeout', '0', false)`.execute(
        connection,
      )
    }
  })
}

const lockNotAvailable = '55P03'

/** Delete bytes of files, unless a backup is running; returns whether it did. */
export async function unlessBackup(db: Db, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${key}) as free`.execute(tx)
    if (rows[0]?.free) await remove()
    return rows[0]?.free ?? false
  })
}

/** Wait for other holders of a name and hold it until the transaction ends. */
export async function acquireNameLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
