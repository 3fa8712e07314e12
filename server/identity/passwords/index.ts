export { changePassword } from './actions.ts'
export { passwordJobs } from './jobs.ts'
export { passwordRoutes } from './routes.ts'
