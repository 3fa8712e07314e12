export { commentKind } from './item-kind.ts'
export { commentJobs } from './jobs.ts'
export { commentRoutes } from './routes.ts'
