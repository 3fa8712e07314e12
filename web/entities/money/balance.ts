import { ReadMe } from '#contract/profiles/users.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { type CurrentUser, useMe } from '../account/session.ts'

const wallets = createRecords<Pick<CurrentUser, '_id' | 'balance' | 'debt'>>('wallet')
const nobody = { _id: '', balance: 0, debt: 0 }

/**
 * Set the balance of a wallet in dollars, from a receipt or a socket event, and what its owner owes: nothing
 * after a spend, which a debt would have prevented.
 */
export const setBalance = (accountId: string, balance: number, debt = 0) =>
  wallets.patch(accountId, { balance, debt })

/**
 * Load the user's balance after a payment whose receipt does not include it. Errors are ignored:
 * the socket event brings the balance as well.
 */
export async function readBalance(): Promise<void> {
  const me = await call(ReadMe).catch(() => null)
  if (me) setBalance(me._id, me.balance, me.debt)
}

/** An account's balance in dollars as it is by now, outside of rendering. */
export const currentBalance = (account: CurrentUser): number => wallets.current(account).balance

/** The user's current balance in dollars; 0 for visitors. */
export const useBalance = (): number => wallets.use(useMe() ?? nobody).balance

/** What the user owes in dollars since a payment was taken back; mostly 0. */
export const useDebt = (): number => wallets.use(useMe() ?? nobody).debt
