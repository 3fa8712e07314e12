export { selfRoutes } from './routes.ts'
