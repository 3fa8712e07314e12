import { endpoint } from '../endpoint.ts'
import { object, oneOf, text } from '../kit/schema.ts'
import { PaymentStatus } from '../money/payments.ts'

/**
 * Stands in for the page on which a bank asks its customer: answers the question of a payment that
 * waits with `require_authentication`. The sandbox gateway only.
 */
export const AnswerChallenge = endpoint({
  method: 'POST',
  path: '/sandbox/challenges/:secret',
  audience: 'user',
  summary: 'Answer the bank question of a sandbox payment',
  params: object({ secret: text({ min: 1, max: 200 }) }),
  body: object({ answer: oneOf(['approve', 'refuse']) }),
  reply: object({ status: PaymentStatus }),
  problems: ['not_found', 'gateway_unavailable'],
  ours: true,
})
