import { Problem } from '#server/kernel/problem.ts'

interface EmailFacts {
  /** Whether the provider has verified the email; undefined when it returns none. */
  isVerifiedThere: boolean | undefined
  /** The account that has the email here. */
  account: { verifiedEmail: boolean; isStaff: boolean; isConnected: boolean } | undefined
}

/**
 * Decide what the first login with a provider's account does, by its email: `create` an account, or
 * `connect` the one that has this email. An email that the provider has not verified proves
 * nothing; staff, and accounts connected with another account there, are connected on their
 * security page only. An account whose email nobody proved before is the caller's all the same:
 * `claim` it, which ends every way in from before, so that another account there does not matter.
 * @throws {Problem} `social_email_unverified`, `social_email_taken`
 */
export function firstLogin({
  isVerifiedThere,
  account,
}: EmailFacts): 'create' | 'connect' | 'claim' {
  if (isVerifiedThere === undefined) return 'create'
  if (!isVerifiedThere) throw new Problem('social_email_unverified')
  if (!account) return 'create'
  if (account.isStaff) throw new Problem('social_email_taken')
  if (!account.verifiedEmail) return 'claim'
  if (account.isConnected) throw new Problem('social_email_taken')
  return 'connect'
}
