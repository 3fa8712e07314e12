export { createJobs, type Jobs } from './jobs.ts'
export { wakeRelay } from './relay-signal.ts'
export { addJob, publish, queuePending } from './writes.ts'
