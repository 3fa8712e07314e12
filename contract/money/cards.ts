import { endpoint } from '../endpoint.ts'
import { object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Id, Instant, listOf, paging, Success } from '../kit/values.ts'
import { GatewayName } from './payments.ts'

/** `token` is the gateway's name of the card, and what is sent as `cardId` when paying. */
export const PaymentCard = object({
  _id: Id,
  token: text(),
  brand: text(),
  last4Digits: text(),
  holderName: text(),
  month: text(),
  year: text(),
  paymentGateway: GatewayName,
  createdAt: Instant,
})
export type PaymentCard = Static<typeof PaymentCard>

/** What becomes of a card that is typed in for one payment. */
export const CardKeeping = oneOf(['after_payment', 'never'])
export type CardKeeping = Static<typeof CardKeeping>

export const ListCards = endpoint({
  method: 'GET',
  path: '/payment-cards',
  audience: 'user',
  summary: 'List the own cards',
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    paymentGateway: optional(text({ max: 20 })),
  }),
  reply: listOf(PaymentCard),
})

/**
 * `token` is what the gateway's own form made of the number: a number itself is never taken. The card
 * is kept at once, unless `keep` says that it belongs to the payment that follows: then it is kept when
 * that succeeds, or never, and forgotten when it fails.
 */
export const AddCard = endpoint({
  method: 'POST',
  path: '/:provider/cards',
  audience: 'user',
  summary: 'Keep a card',
  params: object({ provider: oneOf(['stripe']) }),
  body: object({
    token: text({ min: 1, max: 200, problem: 'card_form_silent' }),
    brand: optional(text({ max: 40 })),
    last4Digits: optional(text({ max: 4, pattern: '^\\d{0,4}$' })),
    month: optional(text({ max: 2, pattern: '^\\d{0,2}$' })),
    year: optional(text({ max: 4, pattern: '^\\d{0,4}$' })),
    holderName: optional(text({ max: 100 })),
    paymentGateway: optional(text({ max: 20 })),
    /** Ours. */
    keep: optional(CardKeeping),
  }),
  reply: PaymentCard,
  problems: ['card_token_invalid', 'card_limit', 'gateway_unavailable'],
  rate: { calls: 10, seconds: 60, by: 'account' },
})

export const RemoveCard = endpoint({
  method: 'DELETE',
  path: '/payment-cards/:id',
  audience: 'user',
  summary: 'Forget a card',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
