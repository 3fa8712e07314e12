export { selfRoutes } from './routes.ts'
export type { BalanceOf } from './self.ts'
