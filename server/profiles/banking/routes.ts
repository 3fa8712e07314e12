import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type BankingParts, changePayoutDetails } from './actions.ts'
import { presentBanking, presentPaypal } from './present.ts'

export function bankingRoutes(api: Api, parts: BankingParts): void {
  serve(api, UpdateBanking, async ({ viewer, params, body, caller }) => {
    refuseOthers(viewer, params.id)
    const { SSN, currentPassword, performerId: _, ...fields } = body
    const { state = '', city = '', address = '', bankRouting = '', bankSwiftCode = '' } = fields
    const country = fields.country.toUpperCase()
    const banking = { ...fields, country, state, city, address, bankRouting, bankSwiftCode }
    const owner = { accountId: viewer.id, caller, currentPassword }
    await changePayoutDetails(parts, owner, { banking, ssn: SSN })
    return readBanking(parts, viewer.id)
  })

  serve(api, UpdatePaypal, async ({ viewer, params, body, caller }) => {
    refuseOthers(viewer, params.id)
    const { email, phoneNumber = '' } = body.value
    const owner = { accountId: viewer.id, caller, currentPassword: body.currentPassword }
    const paypal = { email: email.trim().toLowerCase(), phoneNumber }
    await changePayoutDetails(parts, owner, { paypal })
    const shown = presentPaypal(viewer.id, paypal)
    if (!shown) throw new Problem('not_found')
    return shown
  })
}

async function readBanking({ db }: BankingParts, accountId: string) {
  const row = await db
    .selectFrom('payout_details')
    .select(['banking', 'sealed_ssn'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const shown = row && presentBanking(accountId, row)
  if (!shown) throw new Problem('not_found')
  return shown
}

function refuseOthers(viewer: Viewer, id: string): void {
  if (viewer.id !== id) throw new Problem('not_yours')
}
