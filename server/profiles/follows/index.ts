export { unfollowAll } from './actions.ts'
export { followRoutes } from './routes.ts'
