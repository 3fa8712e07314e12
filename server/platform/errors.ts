/**
 * A start or a command that cannot work in the current state. Its message is a whole sentence for
 * whoever runs the site: what is wrong, where, and what to do about it. It is printed without a
 * stack.
 */
export class OperatorError extends Error {}

/** Whether an error is one of the operating system, with one of these codes when some are given. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}

/** A database that this release must not use; the message says why, and what to do. */
export class IncompatibleDatabase extends OperatorError {}
