export { lockPromotionFor, promotionFor } from './actions.ts'
export { promotionRoutes } from './routes.ts'
export { addPromotionUses } from './writes.ts'
