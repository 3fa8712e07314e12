import { Problem } from '#server/kernel/problem.ts'

interface EmailFacts {
  /** The provider vouches for the email; undefined when it names none. */
  isVerifiedThere: boolean | undefined
  /** The account that has the email here. */
  account: { verifiedEmail: boolean; isStaff: boolean; isConnected: boolean } | undefined
}

/**
 * Decide what a first login of a provider's account does, by its email: `create` an account, or `connect`
 * the one that has this email. An email that nobody verified proves nothing on either side; staff, and
 * accounts that another one there signs in to, are connected on their security page only.
 * @throws {Problem} `social_email_unverified`, `social_email_taken`
 */
export function firstLogin({ isVerifiedThere, account }: EmailFacts): 'create' | 'connect' {
  if (isVerifiedThere === undefined) return 'create'
  if (!isVerifiedThere) throw new Problem('social_email_unverified')
  if (!account) return 'create'
  if (!account.verifiedEmail || account.isStaff || account.isConnected) {
    throw new Problem('social_email_taken')
  }
  return 'connect'
}
