export { createJobs, type Jobs } from './jobs.ts'
export { oldestDueSeconds } from './oldest-due.ts'
export { wakeRelay } from './relay-signal.ts'
export { addJob, dropJobs, publish, queuePending } from './writes.ts'
