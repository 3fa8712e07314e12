/** Rate limit: one email per minute to the same address. */
export const resendDelayMs = 60_000
