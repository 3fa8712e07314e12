export {
  createPasswords,
  type PasswordCheck,
  type PasswordCost,
  type Passwords,
  type PasswordsOptions,
} from './passwords.ts'
