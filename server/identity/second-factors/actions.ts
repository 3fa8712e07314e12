import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { newTotpSecret, totpStepOf, totpUrl } from '#server/platform/totp.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { type CodeParts, openSecret } from './code-actions.ts'
import { findPendingFactor, findSecondFactor, hasSecondFactor } from './reads.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { confirmFactor, insertPendingFactor, removeFactor, replaceRecoveryCodes } from './writes.ts'

export type FactorParts = CodeParts & { settings: Settings }

/**
 * Create a secret for an account's authenticator app. It is inactive until a code confirms it.
 * @throws {Problem} `second_factor_on`
 */
export async function startSecondFactor(
  { db, clock, cipher, settings }: FactorParts,
  accountId: string,
): Promise<{ secret: string; address: string }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const secret = newTotpSecret()
  await db.transaction().execute(async (tx) => {
    if (await hasSecondFactor(tx, accountId)) throw new Problem('second_factor_on')
    const encrypted = cipher.encrypt(Buffer.from(secret), accountId)
    await insertPendingFactor(tx, { id: newId(), accountId, secret: encrypted, now: clock.now() })
  })
  const label = account.email ?? account.username ?? accountId
  return { secret, address: totpUrl(secret, { label, issuer: settings.get('siteName') }) }
}

/**
 * Turn the second factor on with a first code; returns its recovery codes.
 * @throws {Problem} `code_wrong`, `second_factor_off`
 */
export function confirmSecondFactor(
  parts: FactorParts,
  { accountId, code }: { accountId: string; code: string },
): Promise<string[]> {
  const { db, clock, cipher } = parts
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await recordAccountChange(tx, { accountId, what: 'second_factor', now })
    const pending = await findPendingFactor(tx, accountId)
    if (!pending || (await hasSecondFactor(tx, accountId))) throw new Problem('second_factor_off')
    const secret = openSecret(cipher, pending.secret, accountId)
    const step = totpStepOf(secret, code.replace(/\s/g, ''), now)
    if (step === undefined) throw fieldProblem('code_wrong', 'code')
    await confirmFactor(tx, { id: pending.id, step, now })
    return issueCodes(tx, parts, pending.id)
  })
}

/**
 * Replace the recovery codes.
 * @throws {Problem} `second_factor_off`
 */
export function renewRecoveryCodes(parts: FactorParts, accountId: string): Promise<string[]> {
  return parts.db.transaction().execute(async (tx) => {
    const factor = await findSecondFactor(tx, accountId)
    if (!factor) throw new Problem('second_factor_off')
    return issueCodes(tx, parts, factor.id)
  })
}

async function issueCodes(tx: Tx, { hashCode }: FactorParts, id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, { id, hashes: codes.map((code) => hashCode(id, code)) })
  return codes
}

/**
 * Turn the second factor off. The caller confirms the owner first: see `confirmOwner`.
 * @throws {Problem} `second_factor_off`
 */
export async function removeSecondFactor(
  { db, clock }: FactorParts,
  accountId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await recordAccountChange(tx, { accountId, what: 'second_factor', now })
    if (!(await removeFactor(tx, { accountId, now }))) throw new Problem('second_factor_off')
  })
}
