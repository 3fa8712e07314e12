export { changeProfile } from './actions.ts'
export { readOwnProfile, readProfile } from './reads.ts'
export { performerRoutes } from './routes.ts'
export { searchCreators } from './search.ts'
