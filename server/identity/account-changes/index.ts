export { accountChangeJobs } from './jobs.ts'
export { accountChangeRoutes } from './routes.ts'
export { undoTokens } from './undo-link.ts'
export { recordAccountChange, sweepAccountChanges } from './writes.ts'
