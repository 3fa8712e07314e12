export { changePassword } from './actions.ts'
export { passwordRoutes } from './routes.ts'
