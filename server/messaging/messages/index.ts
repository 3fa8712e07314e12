export { messageKind } from './item-kind.ts'
export { messageJobs } from './jobs.ts'
export { messageRoutes } from './routes.ts'
export { uploadRoutes } from './upload-routes.ts'
