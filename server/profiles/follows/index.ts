export { type FollowPair, follow, unfollow } from './actions.ts'
export { followRoutes } from './routes.ts'
