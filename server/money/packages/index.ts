export type { PackageRow } from './package.ts'
export { findActivePackage } from './reads.ts'
export { packageRoutes } from './routes.ts'
