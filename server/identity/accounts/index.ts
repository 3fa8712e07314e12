export { checkPassword, isReserved, usableUsername } from './rules.ts'
export { insertAccount, type NewAccount, takenProblem } from './writes.ts'
