import {
  PreviewOwnRefund,
  PreviewPaymentRefund,
  PreviewRefund,
  RefundCharge,
  RefundOwnSale,
  RefundPayment,
  type RefundPreview,
} from '#contract/money/refunds.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { earningsBalances } from '#server/money/ledger/index.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { refundAsAsked } from './actions.ts'
import { findCharge, findPayment, previewPayment } from './reads.ts'

/** Refunds by creators, of their own sales, and by staff. */
export function refundRoutes(api: Api, parts: PaymentParts) {
  const { db } = parts

  serve(api, PreviewOwnRefund, async ({ viewer, params: { id } }) => {
    const sale = { id, creatorId: viewer.id }
    return (await previewCharge(db, sale)) ?? previewSaleByCard(parts, sale)
  })

  serve(api, RefundOwnSale, async ({ viewer, params: { id }, body, key }) => {
    const sale = { id, creatorId: viewer.id }
    const of = (await kindOf(db, sale)) ?? notFound()
    const by = { is: 'creator', id: viewer.id, key } as const
    await refundAsAsked(parts, { of, id, ...body, by })
    return { chargeId: id, ...(await stateOf(db, of, id)) }
  })

  serve(api, PreviewRefund, async ({ params }) => (await previewCharge(db, params)) ?? notFound())

  serve(api, RefundCharge, async ({ viewer, params: { id }, body, key }) => {
    const by = { is: 'staff', id: viewer.id, key } as const
    await refundAsAsked(parts, { of: 'charge', id, ...body, by })
    return { chargeId: id, ...(await stateOf(db, 'charge', id)) }
  })

  serve(api, PreviewPaymentRefund, async ({ params }) => {
    const payment = (await findPayment(db, params)) ?? notFound()
    const would = await previewPayment(parts, payment)
    return {
      type: payment.type,
      status: payment.status,
      totalPrice: dollars(payment.total_cents),
      refundedPrice: dollars(payment.refunded_cents),
      leftPrice: dollars(would.left),
      leftNetPrice: dollars(would.leftNet),
      balance: would.balance === null ? null : dollars(would.balance),
      walletBalance: would.wallet === null ? null : dollars(would.wallet),
      takenFromWallet: dollars(would.fromWallet),
      endsAccessUntil: would.accessUntil?.toISOString() ?? null,
      isDisputed: would.isDisputed,
    }
  })

  serve(api, RefundPayment, async ({ viewer, params: { id }, body, key }) => {
    const by = { is: 'staff', id: viewer.id, key } as const
    const { keepAccess, ...order } = body
    await refundAsAsked(parts, { of: 'payment', id, ...order, by, keepsAccess: keepAccess })
    return { paymentId: id, ...(await stateOf(db, 'payment', id)) }
  })
}

interface Sale {
  id: string
  creatorId?: string
}

const notFound = (): never => {
  throw new Problem('not_found')
}

async function kindOf(db: Db, sale: Sale): Promise<'charge' | 'payment' | undefined> {
  if (await findCharge(db, sale)) return 'charge'
  return (await findPayment(db, sale)) && 'payment'
}

/** How much of it is refunded, and whether that is all. */
async function stateOf(db: Db, of: 'charge' | 'payment', id: string) {
  const sale = await (of === 'charge' ? findCharge(db, { id }) : findPayment(db, { id }))
  if (!sale) throw new Problem('not_found')
  const status = sale.status === 'refunded' ? ('refunded' as const) : ('success' as const)
  return { status, refundedPrice: dollars(sale.refunded_cents) }
}

async function previewCharge(db: Db, sale: Sale): Promise<RefundPreview | undefined> {
  const charge = await findCharge(db, sale)
  if (!charge) return undefined
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

async function previewSaleByCard(parts: PaymentParts, sale: Sale): Promise<RefundPreview> {
  const payment = (await findPayment(parts.db, sale)) ?? notFound()
  const would = await previewPayment(parts, payment)
  return {
    totalPrice: dollars(payment.total_cents),
    refundedPrice: dollars(payment.refunded_cents),
    leftPrice: dollars(would.left),
    leftNetPrice: dollars(would.leftNet),
    balance: dollars(would.balance ?? 0n),
    endsAccess: would.accessUntil !== null,
  }
}
