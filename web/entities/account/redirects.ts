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
/** Whether an account holds a permission; the server asks again. */
export const mayAs = ({ roles }: Pick<Account, 'roles'>, permission: Permission) =>
  permissionsOf(roles).has(permission)

export const isStaff = ({ roles }: Pick<Account, 'roles'>) => permissionsOf(roles).size > 0

/**
 * Where an account is sent after signing in: first to complete its profile, then back to the page that
 * asked for the login, else to its own start page.
 */
export function afterLogin(account: Account, returnPath?: string): string {
  if (!isComplete(account)) {
    return account.isPerformer ? links.creatorAccount() : links.userAccount()
  }
  if (returnPath && mayOpen(account, returnPath)) return returnPath
  return account.isPerformer ? links.profile(account) : links.home()
}

/** A page for somebody else would only send this account to the login again, without its token. */
function mayOpen(account: Account, path: string): boolean {
  if (path.startsWith('/auth')) return false
  if (path.startsWith('/admin')) return isStaff(account)
  return path.startsWith('/creator/') ? account.isPerformer : true
}
