import type { Db } from '#server/platform/database/index.ts'

/**
 * An account with which one can still log in as the demo created it, by email or by password, or
 * never could.
 */
export interface DemoAccount {
  id: string
  username: string
  /** Empty for the demo's thousands of fans, whose accounts nobody can sign in to. */
  email: string
}

/** The demo's accounts that nobody has taken over. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const found = await db
    .selectFrom('demo_login as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['a.id', 'a.username', 'a.email'])
    .where((eb) =>
      eb.or([
        eb('a.email', 'is not distinct from', eb.ref('d.email')),
        eb('a.password_hash', 'is not distinct from', eb.ref('d.password_hash')),
      ]),
    )
    .orderBy('a.id')
    .execute()
  return found.map(({ id, username, email }) => ({
    id,
    username: username ?? '',
    email: email ?? '',
  }))
}
