export { commentKind } from './actions.ts'
export { commentRoutes } from './routes.ts'
