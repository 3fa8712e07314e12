import { endpoint } from '../endpoint.ts'
import { object, oneOf, optional, plainText, type Static, text } from '../kit/schema.ts'
import { Id, Instant, listOf, paging, Success } from '../kit/values.ts'
import { GatewayName } from './payments.ts'

export const maxHolderName = 100

/** `token` is the gateway's id of the card, sent as `cardId` when paying. */
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

/** Whether a card that is entered for one payment is saved. */
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
 * `token` is the result of the gateway's own form: card numbers are never accepted. The card is
 * saved at once, unless `keep` says that it belongs to the following payment: then it is saved if
 * that succeeds, or never, and discarded if it fails.
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
    holderName: optional(plainText({ max: maxHolderName })),
    paymentGateway: optional(text({ max: 20 })),
    /** Addition. */
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
  summary: 'Remove a card',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
