export { refundChargeInside, refundInside } from './actions.ts'
export { refundRoutes } from './routes.ts'
