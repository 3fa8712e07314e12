import { m } from '../../lib/paraglide/messages.js'

interface Named {
  name?: string
  username?: string
}

/** Whether the account is deleted; it has no profile to link to. */
export const isDeleted = ({ name, username }: Named): boolean =>
  name === 'Deleted account' && !username

/** Display name of an account; deleted accounts share one name. */
export function displayName(account: Named | null | undefined): string {
  if (account && isDeleted(account)) return m.deleted_account()
  return account?.name || account?.username || m.chat_someone()
}
