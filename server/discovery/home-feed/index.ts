export { homeFeedJobs } from './jobs.ts'
export { homeFeedRoutes } from './routes.ts'
