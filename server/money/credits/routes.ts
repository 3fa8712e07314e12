import { CreditWallet } from '#contract/money/credits.ts'
import { dollars } from '#server/kernel/money.ts'
import { walletBalance } from '#server/money/ledger/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type CreditParts, giveCredit } from './actions.ts'

export function creditRoutes(api: Api, parts: CreditParts) {
  serve(api, CreditWallet, async ({ viewer, key, params: { id: accountId }, body }) => {
    const id = await giveCredit(parts, { ...body, actor: viewer, accountId, key })
    const balance = dollars(await walletBalance(parts.db, accountId))
    return { _id: id, amount: body.amount, balance }
  })
}
