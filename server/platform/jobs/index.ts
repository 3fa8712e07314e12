export { createJobs, type Jobs } from './jobs.ts'
export { wakeRelay } from './relay-signal.ts'
export { addJob, publish } from './writes.ts'
