import {
  DecidePayoutRequest,
  ReadPayoutCase,
  RevealPayoutAccount,
  SearchPayoutRequests,
} from '#contract/money/payout-decisions.ts'
import { DownloadPayoutQueue, UploadPayoutResults } from '#contract/money/payout-files.ts'
import { DownloadPayouts } from '#contract/money/staff-files.ts'
import { recordDecision } from '#server/audit/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { StoredBanking, StoredPaypal } from '#server/profiles/banking/index.ts'
import { decidePayout } from './actions/decide.ts'
import { downloadQueue, payByFile } from './actions/files.ts'
import type { PayoutParts } from './actions/request.ts'
import type { StripeDestination } from './destination.ts'
import { payoutsPage } from './list-file.ts'
import { presentPayouts, readCase } from './present.ts'
import { findPayout, listPayouts } from './reads.ts'

/** Of staff, who decide about payouts. */
export function staffPayoutRoutes(api: Api, parts: PayoutParts): void {
  const { db } = parts

  serve(api, SearchPayoutRequests, async ({ query }) => {
    const { performerId: creatorId, paymentAccountType: method, ...search } = query
    const { data, total } = await listPayouts(db, { ...search, creatorId, method })
    return { data: await presentPayouts(db, data), total }
  })

  serve(api, DownloadPayouts, ({ query }) => {
    const { performerId: creatorId, paymentAccountType: method, ...search } = query
    return payoutsPage(db, { ...search, creatorId, method })
  })

  serve(api, ReadPayoutCase, ({ viewer, params }) =>
    readCase(parts, { id: params.id, viewerId: viewer.id }),
  )

  serve(api, DecidePayoutRequest, async ({ viewer, params, body }) => {
    const { status, adminNote = '', reference = '', seenAt } = body
    const said = { note: adminNote.trim(), reference: reference.trim(), seenAt }
    await decidePayout(parts, { payoutId: params.id, actorId: viewer.id, status, ...said })
    return readCase(parts, { id: params.id, viewerId: viewer.id })
  })

  serve(api, DownloadPayoutQueue, ({ viewer }) => downloadQueue(parts, viewer.id))

  serve(api, UploadPayoutResults, async ({ viewer, body }) => ({
    rows: await payByFile(parts, { actorId: viewer.id, csv: body.csv }),
  }))

  serve(api, RevealPayoutAccount, async ({ viewer, params }) => {
    const payout = await findPayout(db, params.id)
    if (!payout) throw new Problem('not_found')
    if (payout.creator_id === viewer.id) throw new Problem('own_decision')
    if (!payout.account) throw new Problem('payout_details_removed')
    await db.transaction().execute((tx) =>
      recordDecision(tx, {
        actorId: viewer.id,
        action: 'payout.account_viewed',
        targetKind: 'payout',
        targetId: payout.id,
        accountId: payout.creator_id,
      }),
    )
    return presentWhole(payout.account)
  })
}

const empty = {
  ...{ firstName: '', lastName: '', bankName: '', bankAccount: '', country: '', email: '' },
  ...{ bankRouting: '', bankSwiftCode: '', address: '', city: '', state: '', phoneNumber: '' },
}

function presentWhole(account: unknown) {
  const { stripeAccount, ...stored } = account as Partial<
    StoredBanking & StoredPaypal & StripeDestination
  >
  return { ...empty, ...stored, ...(stripeAccount && { bankAccount: stripeAccount }) }
}
