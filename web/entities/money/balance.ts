import { ReadMe } from '#contract/profiles/users.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { type CurrentUser, useMe } from '../account/session.ts'

const wallets = createRecords<Pick<CurrentUser, '_id' | 'balance'>>('wallet')
const nobody = { _id: '', balance: 0 }

/** A receipt or an event says what the wallet of an account holds, in dollars. */
export const setBalance = (accountId: string, balance: number) =>
  wallets.patch(accountId, { balance })

/**
 * Ask what the own wallet holds, after a payment whose receipt does not say. Failing to is no failure
 * of the payment: the event brings the figure as well.
 */
export async function readBalance(): Promise<void> {
  const me = await call(ReadMe).catch(() => null)
  if (me) setBalance(me._id, me.balance)
}

/** The own balance in dollars as it is now. 0 for visitors. */
export const useBalance = (): number => wallets.use(useMe() ?? nobody).balance
