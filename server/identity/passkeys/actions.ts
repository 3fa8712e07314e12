import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { countWaysIn } from '#server/identity/accounts/index.ts'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { challengeOf, type NewCredential, type Webauthn } from '#server/platform/webauthn.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { listCredentials, maxPasskeys, type PasskeyRow } from './reads.ts'
import {
  insertPasskey,
  insertPasskeyChallenge,
  removePasskey,
  renamePasskey,
  takePasskeyChallenge,
} from './writes.ts'

/** How long a device may take to respond. */
export const challengeMs = 10 * minuteMs

export interface PasskeyParts {
  db: Db
  clock: Clock
  settings: Settings
  webauthn: Webauthn
}

/**
 * Start adding a passkey: returns the options for the browser's WebAuthn call. The caller confirms
 * the owner first: see `confirmOwner`.
 * @throws {Problem} `passkeys_full`
 */
export async function startPasskey(
  { db, clock, settings, webauthn }: PasskeyParts,
  accountId: string,
) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'username', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const known = await listCredentials(db, accountId)
  if (known.length >= maxPasskeys) throw new Problem('passkeys_full')
  const { email, username, name } = account
  const owner = { accountId, login: email ?? username ?? name, name }
  const options = await webauthn.creationOptions(settings.get('siteName'), owner, known)
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await insertPasskeyChallenge(db, { challenge: options.challenge, accountId, expiresAt })
  return options
}

/**
 * Add the passkey that a device created.
 * @throws {Problem} `challenge_over`, `passkey_wrong`, `passkeys_full`
 */
export async function addPasskey(
  { db, clock, webauthn }: PasskeyParts,
  { accountId, name, credential }: { accountId: string; name: string; credential: NewCredential },
): Promise<PasskeyRow> {
  const challenge = challengeOf(credential.response.clientDataJSON)
  const now = clock.now()
  if (!(await takePasskeyChallenge(db, { challenge, accountId, now }))) {
    throw new Problem('challenge_over')
  }
  const made = await webauthn.readNew(credential, challenge)
  if (!made) throw new Problem('passkey_wrong')
  return db.transaction().execute(async (tx) => {
    await recordAccountChange(tx, { accountId, what: 'passkey', now })
    if ((await listCredentials(tx, accountId)).length >= maxPasskeys) {
      throw new Problem('passkeys_full')
    }
    const passkey = await insertPasskey(tx, { ...made, accountId, name: name.trim(), now })
    if (!passkey) throw new Problem('passkey_wrong')
    return passkey
  })
}

/**
 * Rename one of an account's passkeys.
 * @throws {Problem} `not_found`
 */
export async function renameOwnPasskey(
  db: Db,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<PasskeyRow> {
  const passkey = await renamePasskey(db, { id, accountId, name: name.trim() })
  if (!passkey) throw new Problem('not_found')
  return passkey
}

/**
 * Remove one of an account's passkeys. The caller confirms the owner first: see `confirmOwner`.
 * @throws {Problem} `not_found`, `last_way_in`
 */
export async function removeOwnPasskey(
  { db, clock }: PasskeyParts,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await recordAccountChange(tx, { accountId, what: 'passkey', now })
    if (!(await removePasskey(tx, { id, accountId, now }))) throw new Problem('not_found')
    if ((await countWaysIn(tx, accountId)) === 0) throw new Problem('last_way_in')
  })
}
