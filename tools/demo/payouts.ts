import { DecidePayoutRequest } from '#contract/money/payout-decisions.ts'
import {
  CalculatePayout,
  CreatePayoutRequest,
  ListPayoutRequests,
} from '#contract/money/payouts.ts'
import type { Creator } from './accounts.ts'
import { accountOf, type DemoAccount, type DemoSite } from './demo-site.ts'

const amount = 50

/**
 * Creators who earned enough ask for a payout, which staff pay; of the rest they ask for another one,
 * which waits.
 */
export async function payOut(site: DemoSite, creators: readonly Creator[]): Promise<void> {
  const ops = accountOf(site, 'ops')
  for (const { account } of creators) {
    // An earlier process may have done it.
    const earlier = await account.attempt(ListPayoutRequests, { query: { limit: 1 } })
    if (earlier?.total !== 0) continue
    const id = await ask(account)
    if (!id) continue
    const decide = (body: { status: 'approved' | 'done'; reference?: string }) =>
      ops.attempt(DecidePayoutRequest, { params: { id }, body })
    await decide({ status: 'approved' })
    await decide({ status: 'done', reference: `HB-${id.slice(0, 8)}` })
    await ask(account)
  }
}

async function ask(account: DemoAccount): Promise<string | undefined> {
  const balance = await account.attempt(CalculatePayout)
  if (!balance || balance.remainingUnpaidTokens < amount) return undefined
  return (await account.attempt(CreatePayoutRequest, { body: { requestTokens: amount } }))?._id
}
