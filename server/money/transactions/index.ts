export { findAccountIds } from './accounts.ts'
export { transactionRoutes } from './routes.ts'
