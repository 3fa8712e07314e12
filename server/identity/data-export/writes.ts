import type { Db, Tx } from '#server/platform/database/index.ts'

interface Request {
  accountId: string
  now: Date
  /** An export requested after this moment is kept, unless it failed. */
  notAfter: Date
}

/**
 * Start a new data export in place of the last one; false while that one is in progress or too
 * recent.
 */
export async function claimExport(tx: Tx, { accountId, now, notAfter }: Request): Promise<boolean> {
  const fresh = {
    status: 'waiting' as const,
    requested_at: now,
    expires_at: null,
    size_bytes: null,
  }
  const claimed = await tx
    .insertInto('data_export')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(fresh)
        .where('data_export.status', '<>', 'waiting')
        .where(({ eb, or }) =>
          or([
            eb('data_export.status', '=', 'failed'),
            eb('data_export.requested_at', '<=', notAfter),
          ]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst()
  return claimed !== undefined
}

interface Ready {
  accountId: string
  expiresAt: Date
  sizeBytes: number
}

/** False when the account is deleted, or no export is in progress. */
export async function markReady(
  db: Db,
  { accountId, expiresAt, sizeBytes }: Ready,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({ status: 'ready', expires_at: expiresAt, size_bytes: BigInt(sizeBytes) })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markFailed(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'failed' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .execute()
}

export async function deleteExpired(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('data_export')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
