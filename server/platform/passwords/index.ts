export { TooBusy } from './limiter.ts'
export {
  createPasswords,
  type PasswordCheck,
  type PasswordCost,
  type Passwords,
  type PasswordsOptions,
  RECOMMENDED_COST,
} from './passwords.ts'
