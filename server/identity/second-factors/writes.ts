import { dayMs } from '#server/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Longer than a change can be undone. */
const retentionMs = 2 * dayMs

interface PendingFactor {
  id: string
  accountId: string
  /** Encrypted. */
  secret: Buffer
  now: Date
}

/** Store an unconfirmed secret, replacing an earlier unconfirmed one. */
export async function insertPendingFactor(tx: Tx, factor: PendingFactor): Promise<void> {
  const { id, accountId, secret, now } = factor
  await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute()
  const row = { id, account_id: accountId, secret, created_at: now }
  await tx.insertInto('second_factor').values(row).execute()
}

/** Turn a pending factor on. Throws when the account has an active one. */
export async function confirmFactor(
  tx: Tx,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: BigInt(step) })
    .where('id', '=', id)
    .execute()
}

/** Turn an account's second factor off; returns whether it had one. */
export async function removeFactor(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replace the recovery codes of a second factor. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { id, hashes }: { id: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('second_factor_id', '=', id).execute()
  const codes = hashes.map((code_hash) => ({ second_factor_id: id, code_hash }))
  await tx.insertInto('recovery_code').values(codes).execute()
}

/** Mark the code of a time step as used: of two concurrent calls one gets true. */
export async function takeStep(tx: Tx, { id, step }: { id: string; step: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: BigInt(step) })
    .where('id', '=', id)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mark a recovery code as used: of two concurrent calls one gets true. */
export async function takeRecoveryCode(
  tx: Tx,
  { id, hash, now }: { id: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('second_factor_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface NewChallenge {
  hash: Buffer
  accountId: string
  remember: boolean
  expiresAt: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  const { hash: token_hash, accountId: account_id, remember, expiresAt: expires_at } = challenge
  await db
    .insertInto('sign_in_challenge')
    .values({ token_hash, account_id, remember, expires_at })
    .execute()
}

/**
 * Consume a challenge: of two concurrent calls one gets true; the other waits until the first one's
 * transaction ends.
 */
export async function takeChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Delete expired challenges, and removed factors that no undo link can restore. */
export async function sweepSecondFactors(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('second_factor')
    .where((eb) =>
      eb.or([
        eb('removed_at', '<', before),
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<', before)]),
      ]),
    )
    .execute()
}
