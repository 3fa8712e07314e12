import type { ServerEvents } from '#contract/events.ts'
import { createChanges } from '../../lib/changes.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { type CurrentUser, useMe } from '../account/session.ts'

const changes = createChanges<Pick<CurrentUser, '_id' | 'balance'>>()
const nobody = { _id: '', balance: 0 }

/** What a receipt says of the wallet of an account, in dollars. */
export const setBalance = (accountId: string, balance: number) =>
  changes.put(accountId, { balance })

/** The own balance in dollars as it is now: as loaded, then as the server tells. 0 for visitors. */
export function useBalance(): number {
  const me = useMe()
  useSocketEvent('balance', ({ balance }: ServerEvents['balance']) => {
    if (me) setBalance(me._id, balance)
  })
  return changes.use(me ?? nobody).balance
}
