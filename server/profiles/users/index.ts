export { type AccountChange, type AccountOwner, changeAccount } from './actions.ts'
export { type AccountRow, findOwnAccount } from './reads.ts'
export { userRoutes } from './routes.ts'
export { courseCodes } from './rules.ts'
