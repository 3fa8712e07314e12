export { suspendWithin } from './actions.ts'
export { suspensionJobs } from './jobs.ts'
export { suspensionRoutes } from './routes.ts'
