/**
 * What staff of a trial site play besides disputes and returned payouts. Sandbox gateway only: with any
 * other there is nothing at these addresses.
 */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, object, oneOf, type Static } from '../kit/schema.ts'
import { DollarsIn, Id, Success } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

const ofStaff = { audience: staff('money.refund'), isAddition: true } as const

/**
 * - `twice`: every event arrives two times
 * - `late`: the events of new payments arrive after two minutes
 * - `before_answer`: the event of a new payment arrives before the answer to the call that makes it
 */
export const sandboxTimings = ['usual', 'twice', 'late', 'before_answer'] as const
const Timing = oneOf(sandboxTimings)
export type SandboxTiming = Static<typeof Timing>

export const ReadSandboxDelivery = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/sandbox/delivery',
  summary: 'Read how the sandbox delivers its events',
  reply: object({ timing: Timing }),
  problems: ['not_found'],
})

export const SetSandboxDelivery = endpoint({
  ...ofStaff,
  method: 'PUT',
  path: '/sandbox/delivery',
  summary: 'Choose how the sandbox delivers its events',
  body: object({ timing: Timing }),
  reply: Success,
  problems: ['not_found'],
})

/** Refund a payment as somebody does on the gateway's own pages. An event reports it. */
export const RefundSandboxPayment = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/sandbox/payments/:id/refunds',
  summary: 'Refund a payment at the sandbox, outside this site',
  params: object({ id: Id }),
  body: object({ amount: DollarsIn }),
  reply: Success,
  problems: ['not_found', 'refund_too_large', 'amount_invalid'],
})

export const sandboxAccountStates = ['complete', 'incomplete', 'restricted', 'refusing'] as const
const AccountState = oneOf(sandboxAccountStates)

const SandboxAccount = object({
  creator: UserCard,
  /** `new`: the creator has not finished the sign-up. */
  state: oneOf(['new', ...sandboxAccountStates]),
})
export type SandboxAccount = Static<typeof SandboxAccount>

/** The newest accounts for payouts at the sandbox. */
export const ListSandboxAccounts = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/sandbox/accounts',
  summary: 'List creators who have an account for payouts at the sandbox',
  reply: object({ data: array(SandboxAccount, { max: 10 }) }),
  problems: ['not_found'],
})

/** Let the gateway decide about the account of a creator. An event reports it. */
export const MoveSandboxAccount = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/sandbox/accounts/:id',
  summary: 'Give the payout account of a creator another state at the sandbox',
  params: object({ id: Id }),
  body: object({ state: AccountState }),
  reply: Success,
  problems: ['not_found'],
})
