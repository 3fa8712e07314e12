import { type Permission, permissionsOf } from '#contract/identity/staff.ts'
import { links } from '../../lib/links.ts'

interface Account {
  _id: string
  username: string
  email: string
  isPerformer: boolean
  roles: readonly string[]
}

export const isComplete = ({ email, username }: Account) => Boolean(email && username)
/** Whether an account has a permission; the server checks it again. */
export const mayAs = ({ roles }: Pick<Account, 'roles'>, permission: Permission) =>
  permissionsOf(roles).has(permission)

export const isStaff = ({ roles }: Pick<Account, 'roles'>) => permissionsOf(roles).size > 0

/**
 * Redirect target after sign-in: the profile form while required fields are missing, then the page
 * that required the login, else the account's start page.
 */
export function afterLogin(account: Account, returnPath?: string): string {
  if (!isComplete(account)) {
    return account.isPerformer ? links.creatorAccount() : links.userAccount()
  }
  if (returnPath && mayOpen(account, returnPath)) return returnPath
  if (account.isPerformer) return links.profile(account)
  return isStaff(account) ? links.admin() : links.home()
}

/** Pages of emails' links that need a session. */
const afterEmail = /^\/auth\/(email-verification|email-change)\?/

/** A page that this account cannot open would redirect to the login again, without the session. */
function mayOpen(account: Account, path: string): boolean {
  if (path.startsWith('/auth')) return afterEmail.test(path)
  if (path.startsWith('/admin')) return isStaff(account)
  return path.startsWith('/creator/') ? account.isPerformer : true
}
