import { AnswerOrderRequest, DecideOrderRequest } from '#contract/commerce/order-requests.ts'
import { type Order, ReadOrder } from '#contract/commerce/orders.ts'
import { ReadAnyOrder } from '#contract/commerce/staff-orders.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  AnswerOwnRefundRequest,
  AnswerRefundRequest,
  type RefundRequest,
} from '#contract/money/refund-requests.ts'
import { PreviewOwnRefund, PreviewPaymentRefund, PreviewRefund } from '#contract/money/refunds.ts'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'

/** What a refund of all that is left would do, in dollars. */
export interface Effects {
  left: number
  /** The creator's share of it, and the balance before; null: no creator has a part. */
  creator: { net: number; balance: number } | null
  endsAccess: boolean
  /** Known of a subscription only. */
  endsAccessUntil: string | null
  isDisputed: boolean
  /** Of a product: what was ordered, and where it is. */
  order?: Order
}

/** How requests are answered: by the creator, or by staff. */
export interface Answering {
  isStaff: boolean
  preview: (request: RefundRequest) => Promise<Effects>
  /** Of goods that were shipped, a refund says whether they are back. */
  answer: (request: RefundRequest, body: Body<typeof AnswerOrderRequest>) => Promise<unknown>
  /** The page of what was paid, where there is one. */
  salePage: (request: RefundRequest) => string | undefined
}

export const byCreator: Answering = {
  isStaff: false,
  preview: async (request) => {
    const params = { id: request.saleId }
    const [terms, order] = await Promise.all([
      call(PreviewOwnRefund, { params }),
      isOrder(request) ? call(ReadOrder, { params }) : undefined,
    ])
    return { ...ofSale(terms), ...(order && { order }) }
  },
  answer: (request, { isBack, ...body }) =>
    isOrder(request)
      ? call(AnswerOrderRequest, { params: { id: request.saleId }, body: { isBack, ...body } })
      : call(AnswerOwnRefundRequest, { params: { id: request._id }, body }),
  salePage: (request) => (isOrder(request) ? links.creatorOrder(request.saleId) : undefined),
}

export const byStaff: Answering = {
  isStaff: true,
  preview: async (request) => {
    const { kind, saleId } = request
    const params = { id: saleId }
    if (isOrder(request)) {
      const [terms, order] = await Promise.all([
        call(PreviewRefund, { params }),
        call(ReadAnyOrder, { params }),
      ])
      return { ...ofSale(terms), order }
    }
    if (kind === 'charge') return ofSale(await call(PreviewRefund, { params }))
    const terms = await call(PreviewPaymentRefund, { params })
    const { leftPrice: left, leftNetPrice: net, balance, endsAccessUntil, isDisputed } = terms
    const creator = balance === null || net === null ? null : { net, balance }
    return { left, creator, endsAccess: endsAccessUntil !== null, endsAccessUntil, isDisputed }
  },
  answer: (request, { isBack, ...body }) =>
    isOrder(request)
      ? call(DecideOrderRequest, { params: { id: request.saleId }, body: { isBack, ...body } })
      : call(AnswerRefundRequest, { params: { id: request._id }, body }),
  salePage: (request) => {
    const { kind, saleId } = request
    if (isOrder(request)) return links.adminOrder(saleId)
    return kind === 'charge' ? links.adminCharge(saleId) : links.adminPayment(saleId)
  },
}

/** The id of an order is that of its charge. */
const isOrder = ({ saleType }: RefundRequest) => saleType === 'product'

const ofSale = (terms: {
  leftPrice: number
  leftNetPrice: number
  balance: number
  endsAccess: boolean
}): Effects => ({
  left: terms.leftPrice,
  creator: { net: terms.leftNetPrice, balance: terms.balance },
  endsAccess: terms.endsAccess,
  endsAccessUntil: null,
  isDisputed: false,
})
