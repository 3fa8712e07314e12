export { reactionJobs } from './jobs.ts'
export { reactionMarks } from './marks.sql.ts'
export { reactionRoutes } from './routes.ts'
