export { checkDisplayName, checkSpelling } from './name-rules.ts'
export {
  canSignIn,
  countWaysIn,
  findRecipient,
  findRecipientByEmail,
  findSuspendedRecipient,
  isLastOwner,
  isNamed,
  isSuspended,
  listOwners,
} from './reads.ts'
export {
  checkEditor,
  checkPassword,
  checkStaffAccount,
  emailLanguage,
  isReserved,
  usableUsername,
} from './rules.ts'
export {
  insertAccount,
  markEmailVerified,
  type NewAccount,
  storePasswordHash,
  takenProblem,
} from './writes.ts'
