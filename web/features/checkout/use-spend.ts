import { useRef, useState } from 'react'
import { ListWalletActivity } from '#contract/money/activity.ts'
import type { ChargeReceipt } from '#contract/money/charges.ts'
import { useAccount } from '../../entities/account/session.ts'
import { setBalance } from '../../entities/money/balance.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'

/**
 * A spend from the wallet. Its idempotency key is created once per opened dialog: pressing again
 * after a lost response never spends twice. `onDone` is called once the server has confirmed.
 */
export function useSpend(onDone: (receipt: ChargeReceipt) => void) {
  const { _id } = useAccount()
  const key = useRef<string | undefined>(undefined)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()

  const spend = async (send: (key: string) => Promise<ChargeReceipt>) => {
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    key.current ??= newKey()
    try {
      const receipt = await send(key.current)
      setBalance(_id, receipt.balance)
      invalidate(ListWalletActivity)
      onDone(receipt)
    } catch (failure) {
      setProblem(problemOf(failure))
      setSending(false)
    }
  }

  return {
    isSending,
    spend,
    problem,
    sentence: problem?.error === 'key_reused' ? m.pay_earlier_try() : problem?.message,
  }
}
