/** One letter a minute is sent to the same address. */
export const pauseMs = 60_000
