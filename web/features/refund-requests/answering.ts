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
}

/** How requests are answered: by the creator, or by staff. */
export interface Answering {
  isStaff: boolean
  preview: (request: RefundRequest) => Promise<Effects>
  answer: (id: string, body: Body<typeof AnswerRefundRequest>) => Promise<unknown>
  /** The page of what was paid. */
  paymentPage?: (request: RefundRequest) => string
}

export const byCreator: Answering = {
  isStaff: false,
  preview: async ({ saleId }) => {
    const terms = await call(PreviewOwnRefund, { params: { id: saleId } })
    return ofSale(terms)
  },
  answer: (id, body) => call(AnswerOwnRefundRequest, { params: { id }, body }),
}

export const byStaff: Answering = {
  isStaff: true,
  preview: async ({ kind, saleId }) => {
    const params = { id: saleId }
    if (kind === 'charge') return ofSale(await call(PreviewRefund, { params }))
    const terms = await call(PreviewPaymentRefund, { params })
    const { leftPrice: left, leftNetPrice: net, balance, endsAccessUntil, isDisputed } = terms
    const creator = balance === null || net === null ? null : { net, balance }
    return { left, creator, endsAccess: endsAccessUntil !== null, endsAccessUntil, isDisputed }
  },
  answer: (id, body) => call(AnswerRefundRequest, { params: { id }, body }),
  paymentPage: ({ kind, saleId }) =>
    kind === 'charge' ? links.adminCharge(saleId) : links.adminPayment(saleId),
}

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
