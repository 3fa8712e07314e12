export { selfRoutes } from './routes.ts'
export { readCreatorSelf, readMe } from './self.ts'
