import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object, oneOf, text } from '../kit/schema.ts'
import { Id, Success } from '../kit/values.ts'

/**
 * What the bank of a cardholder does with a payment, simulated: it disputes it, asks about it, or
 * suspects fraud. An event reports it, as with any other gateway. Sandbox gateway only.
 */
export const DisputeSandboxPayment = endpoint({
  method: 'POST',
  path: '/sandbox/payments/:id/disputes',
  audience: staff('money.refund'),
  summary: 'Dispute a payment at the sandbox',
  params: object({ id: Id }),
  body: object({ kind: oneOf(['dispute', 'question', 'fraud_warning']) }),
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})

/** Say how a dispute goes on; also in a word that no release knows. */
export const MoveSandboxDispute = endpoint({
  method: 'POST',
  path: '/sandbox/disputes/:id',
  audience: staff('money.refund'),
  summary: 'Give a dispute at the sandbox another state',
  params: object({ id: Id }),
  body: object({ status: text({ min: 1, max: 60, pattern: '^[a-z_]+$' }) }),
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})
