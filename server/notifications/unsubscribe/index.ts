export { unsubscribeRoutes } from './routes.ts'
export { type Scope, type UnsubscribeTokens, unsubscribeTokens } from './token.ts'
