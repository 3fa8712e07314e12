export { sessionUse } from './actions.ts'
export { deviceMarks } from './devices.ts'
export { SEND_NEW_DEVICE, sessionJobs } from './jobs.ts'
export { clearLoginTries } from './login-tries.ts'
export {
  findSessionId,
  listSessions,
  liveTokens,
  lockSession,
  sessionReader,
  sessionRefs,
} from './reads.ts'
export { presentSession, sessionRoutes } from './routes.ts'
export {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from './sign-in-actions.ts'
export { closeSession, closeSessions, openSession, sweepSessions } from './writes.ts'
