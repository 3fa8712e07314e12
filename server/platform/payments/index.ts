export { declineOf } from './decline-codes.ts'
export * from './gateway.ts'
export { createSandboxGateway, type SandboxGateway, type SandboxOptions } from './sandbox/index.ts'
export { createStripeGateway, type StripeOptions } from './stripe/index.ts'
