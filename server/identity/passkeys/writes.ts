import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { StoredPasskey } from '#server/platform/webauthn.ts'
import { type PasskeyRow, passkeyColumns } from './reads.ts'

/** Longer than a change can be undone. */
const retentionMs = 2 * dayMs

interface NewPasskey extends StoredPasskey {
  accountId: string
  name: string
  isSynced: boolean
  now: Date
}

/** Insert a passkey; undefined when its id exists already. */
export const insertPasskey = (tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('passkey')
    .values({
      id: newId(),
      account_id: passkey.accountId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(passkeyColumns)
    .executeTakeFirst()

interface OwnPasskey {
  id: string
  accountId: string
}

/** Rename a passkey; undefined when the account has none with this id. */
export const renamePasskey = (
  db: Db,
  { id, accountId, name }: OwnPasskey & { name: string },
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning(passkeyColumns)
    .executeTakeFirst()

/** Remove a passkey; returns whether the account had it. */
export async function removePasskey(
  tx: Tx,
  { id, accountId, now }: OwnPasskey & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Record the use of a passkey. */
export async function markPasskeyUsed(
  db: Db,
  { id, counter, now }: { id: string; counter: bigint; now: Date },
): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

interface NewChallenge {
  challenge: string
  /** The account that adds a passkey; null for a login. */
  accountId: string | null
  expiresAt: Date
}

export async function insertPasskeyChallenge(
  db: Db | Tx,
  { challenge, accountId, expiresAt }: NewChallenge,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      account_id: accountId,
      expires_at: expiresAt,
    })
    .execute()
}

/**
 * Consume a challenge of this account (null: of a login); of two concurrent calls one gets true.
 */
export async function takePasskeyChallenge(
  db: Db,
  { challenge, accountId, now }: { challenge: string; accountId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Delete expired challenges, and removed passkeys that no undo link can restore. */
export async function sweepPasskeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('passkey')
    .where('removed_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
