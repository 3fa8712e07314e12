export { trendJobs } from './jobs.ts'
