export { mailOutboxRoutes } from './routes.ts'
