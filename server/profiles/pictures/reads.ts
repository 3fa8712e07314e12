import type { Db } from '#server/platform/database/index.ts'

/** Whether the account that will get the picture is staff; undefined when it does not exist. */
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
