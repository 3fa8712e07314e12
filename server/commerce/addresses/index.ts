export { type PrintableAddress, printAddress } from './print.ts'
export { findOwnAddress, type OwnAddress } from './reads.ts'
export { addressRoutes } from './routes.ts'
