export { createStripeGateway, type StripeOptions } from './stripe.ts'
