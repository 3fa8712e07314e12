export { type AccountChange, changeAccount } from './actions.ts'
export { type AccountRow, findOwnAccount } from './reads.ts'
