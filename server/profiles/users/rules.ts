import { fieldProblem } from '#server/kernel/problem.ts'

/**
 * What becomes of an email that the account sends back.
 * @throws `email_locked` when a verified one would change
 */
export function nextEmail(
  current: { email: string | null; verifiedEmail: boolean },
  given: string | undefined,
): { email: string | null; verifiedEmail: boolean } {
  const wanted = given?.trim().toLowerCase()
  if (!wanted || wanted === current.email) return current
  if (current.verifiedEmail) throw fieldProblem('email_locked', 'email')
  return { email: wanted, verifiedEmail: false }
}

/** Course codes as they are stored: trimmed, upper-case, each once. */
export const courseCodes = (given: readonly string[]): string[] => [
  ...new Set(given.map((code) => code.trim().toUpperCase()).filter((code) => code.length >= 2)),
]
