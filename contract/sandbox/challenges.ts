import { endpoint } from '../endpoint.ts'
import { object, oneOf, text } from '../kit/schema.ts'
import { PaymentStatus } from '../money/payments.ts'

/**
 * Simulates the page on which a bank authenticates its customer: answers the challenge of a payment
 * that is waiting with `require_authentication`. Sandbox gateway only.
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
  isAddition: true,
})
