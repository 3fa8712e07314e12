export { createLink, endLinks, sweepEmailLinks, takeLink } from './link-writes.ts'
export { findLink } from './reads.ts'
export { sweepThrottle, throttleEmail } from './throttle-writes.ts'
