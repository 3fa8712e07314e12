import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { type ConfirmParts, confirmPageOwner } from '#server/identity/passwords/index.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { listCountries } from '#server/platform/countries.ts'
import type { Cipher } from '#server/platform/encryption/index.ts'
import type { Caller } from '#server/platform/http/index.ts'
import { isWrongIban } from '#server/platform/iban.ts'
import type { StoredBanking, StoredPaypal } from './present.ts'
import { lockPayoutDetails, writePayoutDetails } from './writes.ts'

export interface BankingParts extends ConfirmParts {
  /** Encrypts social security numbers. */
  cipher: Cipher
}

interface Owner {
  accountId: string
  caller: Pick<Caller, 'token' | 'isPage'>
  currentPassword: string | undefined
}

const countries: ReadonlySet<string> = new Set(listCountries().map(({ code }) => code))

interface Details {
  banking?: StoredBanking
  /** Unencrypted; undefined leaves it unchanged. */
  ssn?: string | undefined
  paypal?: StoredPaypal
}

/**
 * Change where a creator's payouts go. The account's email gets a link that undoes it, so that a
 * stolen session cannot redirect money unnoticed.
 * @throws {Problem} `country_missing`, `iban_wrong`, `current_password_needed`,
 *   `current_password_wrong`
 */
export async function changePayoutDetails(
  parts: BankingParts,
  { accountId, caller, currentPassword }: Owner,
  { banking, ssn, paypal }: Details,
): Promise<void> {
  if (banking && !countries.has(banking.country)) throw fieldProblem('country_missing', 'country')
  if (banking && isWrongIban(banking.bankAccount)) throw fieldProblem('iban_wrong', 'bankAccount')
  await confirmPageOwner(parts, { accountId, caller, currentPassword })
  const { cipher, clock, db } = parts
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const former = await lockPayoutDetails(tx, accountId)
    await recordAccountChange(tx, { accountId, what: 'payout', payoutDetails: former, now })
    const encryptedSsn = ssn ? cipher.encrypt(Buffer.from(ssn), accountId) : undefined
    const change = {
      accountId,
      ...(banking && { banking }),
      ...(encryptedSsn && { encryptedSsn }),
      ...(paypal && { paypal }),
    }
    await writePayoutDetails(tx, change, now)
  })
}
