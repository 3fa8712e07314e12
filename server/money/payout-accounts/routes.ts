import { OpenPayoutAccount, ReadPayoutAccount } from '#contract/money/payout-accounts.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { presentPayoutAccount } from './account.ts'
import { openPayoutAccount, type PayoutAccountParts, readPayoutAccount } from './actions.ts'

export function payoutAccountRoutes(api: Api, parts: PayoutAccountParts): void {
  serve(api, OpenPayoutAccount, async ({ viewer }) => ({
    url: await openPayoutAccount(parts, viewer.id),
  }))

  serve(api, ReadPayoutAccount, async ({ viewer }) =>
    presentPayoutAccount(await readPayoutAccount(parts, viewer.id)),
  )
}
