export { changePassword } from './actions.ts'
export { type ConfirmParts, confirmOwner, confirmPageOwner } from './confirm-owner.ts'
export { passwordJobs } from './jobs.ts'
export { passwordRoutes } from './routes.ts'
