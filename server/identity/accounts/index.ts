export { lockDecidedAccount } from './decided-account.ts'
export { claimUsername, reserveUsername, sweepFormerUsernames } from './former-username-writes.ts'
export { checkDisplayName, checkSpelling } from './name-rules.ts'
export {
  canSignIn,
  countWaysIn,
  deletedAmong,
  findFormerOwner,
  findLanguage,
  findRecipient,
  findRecipientByEmail,
  findSuspendedRecipient,
  hasLoginsBesidePassword,
  isLastOwner,
  isNamed,
  isSuspended,
  listOwners,
} from './reads.ts'
export { refuseReservedUsernames } from './reserved-usernames.ts'
export {
  checkEditor,
  checkPassword,
  emailLanguage,
  isReserved,
  languageCode,
  usableUsername,
} from './rules.ts'
export {
  insertAccount,
  markEmailVerified,
  type NewAccount,
  storePasswordHash,
  takenProblem,
} from './writes.ts'
