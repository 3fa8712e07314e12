export { emailChangeJobs } from './jobs.ts'
export { emailChangeRoutes } from './routes.ts'
