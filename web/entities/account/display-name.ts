import { m } from '../../lib/paraglide/messages.js'

interface Named {
  name?: string
  username?: string
}

/** The account is deleted: nothing leads to it any more. */
export const isDeleted = ({ name, username }: Named): boolean =>
  name === 'Deleted account' && !username

/** What an account is called where it is shown; deleted ones keep no name of their own. */
export function displayName(account: Named | null | undefined): string {
  if (account && isDeleted(account)) return m.deleted_account()
  return account?.name || account?.username || m.chat_someone()
}
