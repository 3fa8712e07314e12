export { sessionRoutes } from './routes.ts'
export {
  closeSession,
  closeSessions,
  liveTokens,
  openSession,
  plainDays,
  readSession,
  rememberedDays,
  sweepSessions,
} from './sessions.ts'
