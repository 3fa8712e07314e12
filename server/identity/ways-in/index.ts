export { type ClaimByMailbox, type ClearPayoutDetails, mailboxClaims } from './actions.ts'
