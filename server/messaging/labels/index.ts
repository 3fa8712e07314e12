export { findOwnLabels, labelIdsOf } from './reads.ts'
export { labelRoutes } from './routes.ts'
