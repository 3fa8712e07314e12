import { OpenPayoutAccount, ReadPayoutAccount } from '#contract/money/payout-accounts.ts'
import { FinishSandboxSignUp } from '#contract/sandbox/sign-ups.ts'
import type { Person } from '#tests/support/people.ts'

const stripe = { params: { provider: 'stripe' as const } }

export const openPayoutAccount = (creator: Person) => creator.call(OpenPayoutAccount, stripe)

export const readPayoutAccount = (creator: Person) => creator.call(ReadPayoutAccount, stripe)

/** The token in the address of the sandbox's sign-up page. */
export const tokenIn = (url: string): string => url.split('/').at(-1) ?? ''

/** The creator opens the sign-up page, and leaves it this way; events come later. */
export async function signUpForPayouts(
  creator: Person,
  outcome: 'complete' | 'incomplete' | 'restricted' | 'refusing' = 'complete',
): Promise<string> {
  const { data } = await openPayoutAccount(creator)
  const params = { token: tokenIn(data.url) }
  const reply = await creator.call(FinishSandboxSignUp, { params, body: { outcome } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.returnUrl
}
