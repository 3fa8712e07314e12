export { recordConsent } from './consent-writes.ts'
export { availabilityOf } from './reads.ts'
export { registrationRoutes, takeAvailability } from './routes.ts'
