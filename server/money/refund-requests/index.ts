export { answerInside, askInside, type RequestAnswer } from './actions.ts'
export { refundRequestJobs } from './jobs.ts'
export { refundRequestRoutes } from './routes.ts'
export { lockLatestRequest } from './writes.ts'
