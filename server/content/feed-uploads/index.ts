export { feedUploadRoutes } from './routes.ts'
