export { type Documents, storeDocuments, sweepDocuments, withSealed } from './actions.ts'
export { documentAddresses } from './addresses.ts'
export { readOwnDocuments } from './reads.ts'
export { documentRoutes } from './routes.ts'
