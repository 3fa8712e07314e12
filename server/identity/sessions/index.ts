export { deviceMarks } from './devices.ts'
export { liveTokens, sessionReader, sessionRefs } from './reads.ts'
export { sessionRoutes } from './routes.ts'
export { closeSession, closeSessions, openSession, sweepSessions } from './writes.ts'
