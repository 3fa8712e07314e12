/** Whether the operating system refused something, for one of these reasons when some are named. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}
