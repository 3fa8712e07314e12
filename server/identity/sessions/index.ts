export { sessionRoutes } from './routes.ts'
export {
  closeSession,
  closeSessions,
  liveTokens,
  openSession,
  readSession,
  sessionReader,
  sweepSessions,
} from './sessions.ts'
