import { ReadMe } from '#contract/profiles/users.ts'
import { setBalance } from '../../entities/money/balance.ts'
import { call } from '../../lib/api.ts'

/**
 * Ask the server what the wallet holds, after a payment whose receipt does not say. Failing to is no
 * failure of the payment: the event brings the figure as well.
 */
export async function rereadBalance(): Promise<void> {
  const me = await call(ReadMe).catch(() => null)
  if (me) setBalance(me._id, me.balance)
}
