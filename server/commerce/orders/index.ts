export { takeBackOrder } from './actions/update.ts'
export { orderJobs } from './jobs.ts'
export { orderData } from './personal-data.ts'
export { orderRoutes } from './routes.ts'
