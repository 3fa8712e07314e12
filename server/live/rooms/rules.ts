/** Pages are seen again every 15 seconds; those of a process that died are not. */
export const seenForMs = 45_000
export const touchMs = 15_000

/** A page may take so long until its picture runs. */
export const startingMs = 15_000

/** A right that has ended is noticed by then: five seconds are promised. */
export const everyMs = 2_000

/** The channels of streams that ended are closed again for so long, should that have failed. */
export const closingMs = 10_000
