export { listActivity } from './reads.ts'
export { activityRoutes } from './routes.ts'
