export { declineOf } from './decline-codes.ts'
export { type DisputeState, EvidenceRefused } from './disputes.ts'
export * from './gateway.ts'
export {
  PayoutAccountRefused,
  type PayoutAccountState,
  type PayoutAccounts,
  type TransferOutcome,
  type TransferRefusal,
} from './payout-accounts.ts'
export {
  createSandboxGateway,
  type SandboxGateway,
  type SandboxOptions,
} from './sandbox/sandbox.ts'
export { createStripeGateway, type StripeOptions } from './stripe/stripe.ts'
