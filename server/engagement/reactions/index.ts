export { addReaction, removeReaction } from './actions.ts'
export { reactionRoutes } from './routes.ts'
