import { isReserved } from '#server/identity/accounts/index.ts'
import { type Db, firstRow } from '#server/platform/database/index.ts'

const usernameShape = /^[a-z0-9]{3,50}$/

/** Whether an email and a username can still be taken; what was not asked counts as free. */
export async function availabilityOf(
  db: Db,
  asked: { email?: string | undefined; username?: string | undefined },
) {
  const email = asked.email?.trim().toLowerCase() ?? null
  const username = asked.username?.trim().toLowerCase() ?? null
  const taken = await firstRow<{ email: boolean; username: boolean }>(
    db,
    `select exists (select from account where email = $1) as email,
       exists (select from account where username = $2) as username`,
    [email, username],
  )
  const usernameAvailable =
    username === null || (!taken?.username && usernameShape.test(username) && !isReserved(username))
  const emailAvailable = !taken?.email
  return { valid: emailAvailable && usernameAvailable, emailAvailable, usernameAvailable }
}
