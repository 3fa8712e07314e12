export { type AccountChange, type AccountOwner, changeAccount } from './actions.ts'
export { editAccount } from './edit-actions.ts'
export {
  type AccountRow,
  findOwnAccount,
  ownAccountReader,
  type ReadOwnAccount,
} from './reads.ts'
export { userRoutes } from './routes.ts'
export { courseCodes } from './rules.ts'
