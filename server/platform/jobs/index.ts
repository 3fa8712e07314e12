export { createJobs, type Jobs } from './jobs.ts'
export { addJob, addJobSql, publish } from './outbox.ts'
