export { changeProfile } from './actions.ts'
export { readOwnProfile } from './reads.ts'
export { performerRoutes } from './routes.ts'
