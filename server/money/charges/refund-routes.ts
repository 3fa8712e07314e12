import {
  PreviewOwnRefund,
  PreviewRefund,
  RefundCharge,
  RefundOwnSale,
  type RefundPreview,
  type RefundResult,
} from '#contract/money/refunds.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { earningsBalances } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { refundAsAsked } from './actions/refund.ts'
import { findRefundable, hasEarning } from './reads.ts'

interface RefundParts {
  db: Db
  clock: Clock
}

/** Refunds by creators, of their own sales, and by staff. */
export function refundRoutes(api: Api, parts: RefundParts) {
  const { db } = parts

  serve(api, PreviewOwnRefund, ({ viewer, params }) =>
    preview(db, { id: params.id, creatorId: viewer.id }),
  )

  serve(api, RefundOwnSale, async ({ viewer, params: { id }, body, key }) => {
    const sale = { id, creatorId: viewer.id }
    await findSale(db, sale)
    const by = { is: 'creator', id: viewer.id, key } as const
    await refundAsAsked(parts, { chargeId: id, amount: body.amount, reason: body.reason, by })
    return resultOf(db, sale)
  })

  serve(api, PreviewRefund, ({ params }) => preview(db, { id: params.id }))

  serve(api, RefundCharge, async ({ viewer, params: { id }, body, key }) => {
    const by = { is: 'staff', id: viewer.id, key } as const
    await refundAsAsked(parts, { chargeId: id, amount: body.amount, reason: body.reason, by })
    return resultOf(db, { id })
  })
}

interface Sale {
  id: string
  creatorId?: string
}

/**
 * A charge, as a creator's own sale where one is named. Throws `not_found`, and `not_refundable` for a
 * sale by card, which staff refund at the gateway.
 */
async function findSale(db: Db, { id, creatorId }: Sale) {
  const charge = await findRefundable(db, { id, ...(creatorId === undefined ? {} : { creatorId }) })
  if (charge) return charge
  const isByCard = creatorId !== undefined && (await hasEarning(db, { id, creatorId }))
  throw new Problem(isByCard ? 'not_refundable' : 'not_found')
}

async function preview(db: Db, sale: Sale): Promise<RefundPreview> {
  const charge = await findSale(db, sale)
  const balances = await earningsBalances(db, [charge.performer_id])
  return {
    totalPrice: dollars(charge.total_cents),
    refundedPrice: dollars(charge.refunded_cents),
    leftPrice: dollars(charge.total_cents - charge.refunded_cents),
    leftNetPrice: dollars(charge.net_cents - charge.refunded_net_cents),
    balance: dollars(balances.get(charge.performer_id) ?? 0n),
    endsAccess: charge.is_unlock,
  }
}

async function resultOf(db: Db, sale: Sale): Promise<RefundResult> {
  const { id, status, refunded_cents } = await findSale(db, sale)
  return { chargeId: id, status, refundedPrice: dollars(refunded_cents) }
}
