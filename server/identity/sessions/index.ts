export { sessionRoutes } from './routes.ts'
export {
  closeSession,
  closeSessions,
  liveTokens,
  openSession,
  readSession,
  sweepSessions,
} from './sessions.ts'
