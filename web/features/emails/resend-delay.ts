/** One email a minute is sent to the same address. */
export const resendDelayMs = 60_000
