import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import { type SiteAccount, siteAccounts } from './entry.ts'

/**
 * SQL: what an account without a running balance holds, its fold and the changes since. One statement
 * sees both as of one moment, so a fold in between changes nothing.
 */
const heldBy = (account: ReturnType<typeof sql.ref> | ReturnType<typeof sql.lit>) => sql<bigint>`(
  coalesce((select f.balance_cents from ledger_fold f where f.account_id = ${account}), 0)
  + coalesce((select sum(c.amount_cents) from ledger_change c where c.account_id = ${account}), 0)
)::bigint`

/** Cents in an account's wallet; 0 for an account that does not exist. */
export async function walletBalance(db: Db | Tx, accountId: string): Promise<bigint> {
  const wallet = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'wallet')
    .executeTakeFirst()
  return wallet?.balance_cents ?? 0n
}

/** Cents that creators earned and were not paid out, by creator; below zero after refunds at worst. */
export async function earningsBalances(
  db: Db | Tx,
  creatorIds: readonly string[],
): Promise<Map<string, bigint>> {
  const found = await db
    .selectFrom('ledger_account as a')
    .select(['a.owner_id', heldBy(sql.ref('a.id')).as('balance')])
    .where('a.owner_id', '=', anyOf(creatorIds))
    .where('a.kind', '=', 'earnings')
    .$narrowType<{ owner_id: string }>()
    .execute()
  return new Map(found.map((row) => [row.owner_id, row.balance]))
}

/** Cents on one of the site's own accounts. */
export async function siteBalance(db: Db | Tx, account: SiteAccount): Promise<bigint> {
  const { balance } = await db
    .selectNoFrom(heldBy(sql.lit(siteAccounts[account])).as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}

/** What the last daily check found; undefined before the first. */
export const findLastCheck = (db: Db) =>
  db
    .selectFrom('ledger_check')
    .select(['checked_at', 'balanced', 'findings'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
