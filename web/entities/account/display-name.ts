import { m } from '../../lib/paraglide/messages.js'

interface Named {
  name?: string
  username?: string
}

/** What an account is called where it is shown; accounts that are gone have no name. */
export const displayName = (account: Named | null | undefined): string =>
  account?.name || account?.username || m.chat_someone()
