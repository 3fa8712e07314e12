export { serveAliases } from './aliases.ts'
export {
  type Api,
  type Caller,
  type ClosedTo,
  type Context,
  compileRoutes,
  createApi,
  type Gate,
  type Handler,
  type ReceivedFile,
  serve,
} from './api.ts'
export { callerOf } from './caller.ts'
export { closeRoutes, refuseWhenClosed } from './closed-routes.ts'
export { asProblem, problemBody, sendProblem } from './errors.ts'
export { admit, callApi } from './execute.ts'
export type { FormReceiver } from './form.ts'
export { createLimiter, type Limiter, noLimiter } from './limits.ts'
export { mountApi } from './mount.ts'
export { isLoopback, networkOf } from './network.ts'
export { outageOf } from './outages.ts'
export { decodedAgain } from './query.ts'
export { allowOrigins, createServer } from './server.ts'
export { createSharedLimiter } from './shared-limiter.ts'
export { fieldChecker } from './validate.ts'
export {
  type Locate,
  type PlaceOptions,
  type VisitorPlace,
  visitorLocator,
} from './visitor-place.ts'
