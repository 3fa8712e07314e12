import { m } from '../../lib/paraglide/messages.js'

interface Named {
  name?: string
  username?: string
}

/** What an account is called where it is shown; deleted ones keep no name of their own. */
export function displayName(account: Named | null | undefined): string {
  const { name, username } = account ?? {}
  if (name === 'Deleted account' && !username) return m.deleted_account()
  return name || username || m.chat_someone()
}
