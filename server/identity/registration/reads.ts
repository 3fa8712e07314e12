import { isReserved } from '#server/identity/accounts/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

const usernamePattern = /^[a-z0-9]{3,50}$/

/** Whether an email and a username are still available; undefined ones count as available. */
export async function availabilityOf(
  db: Db,
  input: { email?: string | undefined; username?: string | undefined },
  siteName: string,
) {
  const email = input.email === undefined ? undefined : canonicalEmail(input.email)
  const username = input.username?.trim().toLowerCase() ?? null
  const taken = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('account')
          .select('id')
          .where('email', '=', email ?? null),
      ).as('email'),
      exists(
        selectFrom('account')
          .select('id')
          .where('username', '=', username)
          .unionAll(
            selectFrom('former_username')
              .select('account_id as id')
              .where('username', '=', username),
          ),
      ).as('username'),
    ])
    .executeTakeFirstOrThrow()
  const usernameAvailable =
    username === null ||
    (!taken.username && usernamePattern.test(username) && !isReserved(username, siteName))
  const emailAvailable = email !== null && !taken.email
  return { valid: emailAvailable && usernameAvailable, emailAvailable, usernameAvailable }
}
