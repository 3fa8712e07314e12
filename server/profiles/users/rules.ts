import { checkDisplayName, checkSpelling, usableUsername } from '#server/identity/accounts/index.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

interface Names {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  name?: string | null | undefined
  username?: string | null | undefined
}

/** The names that would change; unchanged ones are kept, whatever the rules say now. */
export function changedNames(current: Names, input: Names): Names {
  const fields = ['firstName', 'lastName', 'name', 'username'] as const
  return Object.fromEntries(
    fields
      .filter((field) => input[field]?.trim() && input[field]?.trim() !== current[field])
      .map((field) => [field, input[field]?.trim()]),
  )
}

/**
 * Throws `name_misleading`, `name_reserved` or `username_reserved`; staff may speak for the site.
 */
export function checkNames(
  { firstName, lastName, name, username }: Names,
  { siteName, isStaff }: { siteName: string; isStaff: boolean },
): void {
  if (firstName) checkSpelling('firstName', firstName)
  if (lastName) checkSpelling('lastName', lastName)
  if (name && isStaff) checkSpelling('name', name)
  else if (name) checkDisplayName('name', name, siteName)
  if (username) usableUsername(username, siteName)
}

/**
 * The new email and its verification after a submitted change.
 * @throws `email_locked` when a verified one would change
 */
export function nextEmail(
  current: { email: string | null; verifiedEmail: boolean },
  wanted: string | undefined,
): { email: string | null; verifiedEmail: boolean } {
  if (!wanted || wanted === current.email) return current
  if (current.verifiedEmail) throw fieldProblem('email_locked', 'email')
  return { email: wanted, verifiedEmail: false }
}

/** Normalized course codes: trimmed, uppercase, without duplicates. */
export const courseCodes = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => code.trim().toUpperCase()).filter((code) => code.length >= 2)),
]
