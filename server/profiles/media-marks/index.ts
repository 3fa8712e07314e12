export { mediaMarks } from './reads.ts'
export { mediaMarkRoutes } from './routes.ts'
