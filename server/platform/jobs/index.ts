export { createJobs, type Jobs } from './jobs.ts'
export { addJob, addJobSql, publish } from './outbox.ts'
export { createWaker } from './wake.ts'
