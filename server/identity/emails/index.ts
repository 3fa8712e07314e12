export { createLink, endLinks, sweepEmailLinks, takeLink } from './link-writes.ts'
export { findLink } from './reads.ts'
export { type EmailSender, previewAccountEmails, sendEmail } from './send.ts'
export { sweepThrottle, throttleEmail } from './throttle-writes.ts'
