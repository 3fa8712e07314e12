import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object, oneOf } from '../kit/schema.ts'
import { Id, Success } from '../kit/values.ts'

/**
 * Let a payout that the sandbox transferred come back: the creator's bank does not take it, or the
 * gateway takes it back. An event reports it, as with any other gateway. Sandbox gateway only.
 */
export const ReturnSandboxTransfer = endpoint({
  method: 'POST',
  path: '/sandbox/transfers/:id/return',
  audience: staff('payouts.approve'),
  summary: 'Let a transferred payout come back at the sandbox',
  params: object({ id: Id }),
  body: object({ outcome: oneOf(['bank_failed', 'reversed']) }),
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})
