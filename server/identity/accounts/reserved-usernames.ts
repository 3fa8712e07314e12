import { sql } from 'kysely'
import { anyOf, type Db } from '#server/platform/database/index.ts'
import { IncompatibleDatabase } from '#server/platform/errors.ts'
import { reservedNames } from './reserved-names.ts'

/**
 * Compare the usernames of a database, which may be empty yet, with the addresses of this release.
 *
 * @throws IncompatibleDatabase while an account has the name of an address: its profile could not be
 * opened by its name any more
 */
export async function refuseReservedUsernames(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('account') is not null as found`.execute(db)
  if (!rows[0]?.found) return
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username', '=', anyOf(reservedNames))
    .orderBy('username')
    .execute()
  if (accounts.length === 0) return
  const names = accounts.map(({ id, username }) => `${username} (${id})`).join(', ')
  throw new IncompatibleDatabase(
    `this release reserves the usernames of accounts for addresses of its own: ${names}; the database ` +
      'was left as it is: give these accounts other usernames in the release before, or by SQL',
  )
}
