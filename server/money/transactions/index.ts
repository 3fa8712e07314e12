export { findAccountIds, findCreatorId } from './accounts.ts'
export { transactionRoutes } from './routes.ts'
