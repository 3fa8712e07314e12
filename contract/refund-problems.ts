import { cents, problem } from './kit/problem.ts'

/** Of refunds, and of what fans owe. */
export const refundProblems = {
  not_refundable: problem(409, {}, 'There is nothing to refund here'),
  refund_too_large: problem(422, { left: cents }, 'At most {left} can be refunded'),
  top_up_spent: problem(409, {}, 'This money has been spent: nothing of it is left in the wallet'),
  dispute_open: problem(
    409,
    {},
    'The cardholder’s bank is taking this payment back. Answer the dispute instead of refunding it',
  ),
  evidence_closed: problem(
    409,
    {},
    'The bank takes no evidence for this dispute now: it has some already, or it is too late',
  ),
  refund_request_open: problem(409, {}, 'You have already asked for a refund of this'),
  refund_request_answered: problem(409, {}, 'This request has been answered already'),
  answer_missing: problem(422, {}, 'Say why you decline: the fan reads it'),
  debt_open: problem(
    409,
    { debt: cents },
    'You owe {debt} since a payment of yours was taken back. Add money to your wallet to pay it first',
  ),
  debt_none: problem(409, {}, 'This account owes nothing'),
}
