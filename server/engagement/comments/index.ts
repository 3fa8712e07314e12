export { addComment, commentKind } from './actions.ts'
export { commentRoutes } from './routes.ts'
