export { registerFan } from './actions.ts'
export { registrationRoutes } from './routes.ts'
