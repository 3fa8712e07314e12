export { reactionMarks } from './marks.sql.ts'
export { reactionRoutes } from './routes.ts'
