export { sessionRoutes } from './routes.ts'
export {
  closeSession,
  closeSessions,
  openSession,
  plainDays,
  readSession,
  rememberedDays,
  sweepSessions,
} from './sessions.ts'
