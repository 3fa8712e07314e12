export { changeProfile } from './actions.ts'
export { performerKind } from './item-kind.ts'
export { isVerifiedCreator, readOwnProfile } from './reads.ts'
export { performerRoutes } from './routes.ts'
