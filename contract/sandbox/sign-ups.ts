import { endpoint } from '../endpoint.ts'
import { boolean, object, oneOf, text } from '../kit/schema.ts'
import { Url } from '../kit/values.ts'

const params = object({ token: text({ min: 1, max: 100 }) })

/**
 * The page on which creators sign up for payouts, simulated: the addresses that
 * `OpenPayoutAccount` answers lead there. Sandbox gateway only.
 */
export const ReadSandboxSignUp = endpoint({
  method: 'GET',
  path: '/sandbox/sign-ups/:token',
  audience: 'creator',
  summary: 'Read a sign-up for payouts at the sandbox',
  params,
  /** An address that was used, or is too old, leads back to `refreshUrl`. */
  reply: object({ isOver: boolean(), refreshUrl: Url }),
  problems: ['not_found', 'gateway_unavailable'],
  isAddition: true,
})

/** Choose how the sign-up ends. An event reports it, as with any other gateway. */
export const FinishSandboxSignUp = endpoint({
  method: 'POST',
  path: '/sandbox/sign-ups/:token',
  audience: 'creator',
  summary: 'End a sign-up for payouts at the sandbox',
  params,
  body: object({ outcome: oneOf(['complete', 'incomplete', 'restricted', 'refusing']) }),
  reply: object({ returnUrl: Url }),
  problems: ['not_found', 'gateway_unavailable'],
  isAddition: true,
})
