import {
  AnswerOwnRefundRequest,
  AnswerRefundRequest,
  AskForRefund,
  ListOwnRefundRequests,
  ListRefundRequests,
  type RefundRequest,
} from '#contract/money/refund-requests.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { answerRefundRequest, askForRefund } from './actions.ts'
import { findRequest, listRequests, type RequestRow } from './reads.ts'

/** Fans ask for refunds; creators answer for own sales, staff for everything. */
export function refundRequestRoutes(api: Api, parts: PaymentParts) {
  const { db } = parts

  serve(api, AskForRefund, async ({ viewer, params, body }) =>
    read(db, await askForRefund(parts, { saleId: params.id, fanId: viewer.id, ...body })),
  )

  serve(api, ListOwnRefundRequests, async ({ viewer, query }) => {
    const { data, total } = await listRequests(db, { ...query, creatorId: viewer.id })
    return { data: await present(db, data), total }
  })

  serve(api, AnswerOwnRefundRequest, async ({ viewer, params: { id }, body }) => {
    const by = { is: 'creator', id: viewer.id } as const
    await answerRefundRequest(parts, { id, by, refund: body.refund, answer: body.answer })
    return read(db, id)
  })

  serve(api, ListRefundRequests, async ({ query }) => {
    const { data, total } = await listRequests(db, query)
    return { data: await present(db, data), total }
  })

  serve(api, AnswerRefundRequest, async ({ viewer, params: { id }, body }) => {
    const by = { is: 'staff', id: viewer.id } as const
    await answerRefundRequest(parts, { id, by, refund: body.refund, answer: body.answer })
    return read(db, id)
  })
}

async function read(db: Db, id: string): Promise<RefundRequest> {
  const row = await findRequest(db, id)
  const [request] = row ? await present(db, [row]) : []
  if (!request) throw new Problem('not_found')
  return request
}

async function present(db: Db, rows: readonly RequestRow[]): Promise<RefundRequest[]> {
  const ids = rows.flatMap(({ fan_id, creator_id }) => [
    fan_id,
    ...(creator_id ? [creator_id] : []),
  ])
  const people = await userCards(db, [...new Set(ids)])
  return rows.map((row) => ({
    _id: row.id,
    kind: row.charge_id === null ? 'payment' : 'charge',
    saleId: row.charge_id ?? row.payment_id ?? '',
    saleType: row.sale_type,
    wish: row.wish,
    paidAt: row.paid_at.toISOString(),
    fan: people.get(row.fan_id) ?? null,
    creator: people.get(row.creator_id ?? '') ?? null,
    amount: dollars(row.total_cents),
    refunded: dollars(row.refunded_cents),
    reason: row.reason,
    status: row.status,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
