/** Whether an error is one of the operating system, with one of these codes when some are given. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}
