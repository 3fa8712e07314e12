import type { Db } from '#server/platform/database/index.ts'

/** Whether the account that is about to get a picture is one of staff; undefined without an account. */
export async function findOwner(
  db: Db,
  accountId: string,
): Promise<{ isStaff: boolean } | undefined> {
  const found = await db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found && { isStaff: found.roles.length > 0 }
}
