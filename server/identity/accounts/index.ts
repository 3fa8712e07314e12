export { checkDisplayName, checkSpelling } from './name-rules.ts'
export {
  canSignIn,
  countWaysIn,
  findRecipient,
  findRecipientByEmail,
  isNamed,
  listOwnerEmails,
} from './reads.ts'
export { checkEditor, checkPassword, emailLanguage, isReserved, usableUsername } from './rules.ts'
export {
  insertAccount,
  markEmailVerified,
  type NewAccount,
  storePasswordHash,
  takenProblem,
} from './writes.ts'
