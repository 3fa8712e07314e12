export { type AccountChange, type AccountOwner, changeAccount } from './actions.ts'
export { type AccountRow, findOwnAccount } from './reads.ts'
