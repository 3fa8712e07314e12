export { copyMedia } from './actions.ts'
export { vaultRoutes } from './routes.ts'
