import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { type SiteAccount, siteAccounts } from './entry.ts'

/**
 * What an account without a running balance holds: its fold, and the lines written since. One
 * statement sees both as of one moment, so a fold in between changes nothing.
 */
const heldBy = (account: string) =>
  `coalesce((select f.balance_cents from ledger_fold f where f.account_id = ${account}), 0)
   + coalesce((
       select sum(l.amount_cents) from ledger_line l
       where l.account_id = ${account} and l.xid >= coalesce(
         (select f.upto from ledger_fold f where f.account_id = ${account}), '0'::xid8)
     ), 0)`

/** Cents in an account's wallet; 0 for an account that does not exist. */
export async function walletBalance(db: Db | Tx, accountId: string): Promise<bigint> {
  const row = await firstRow<{ balance_cents: bigint }>(
    db,
    `select balance_cents from ledger_account where owner_id = $1 and kind = 'wallet'`,
    [accountId],
  )
  return row?.balance_cents ?? 0n
}

/** Cents that creators earned and were not paid out, by creator; below zero after refunds at worst. */
export async function earningsBalances(
  db: Db | Tx,
  creatorIds: readonly string[],
): Promise<Map<string, bigint>> {
  const found = await rows<{ owner_id: string; balance: bigint }>(
    db,
    `select a.owner_id, (${heldBy('a.id')})::bigint as balance
     from ledger_account a where a.owner_id = any($1) and a.kind = 'earnings'`,
    [creatorIds],
  )
  return new Map(found.map((row) => [row.owner_id, row.balance]))
}

/** Cents on one of the site's own accounts. */
export async function siteBalance(db: Db | Tx, account: SiteAccount): Promise<bigint> {
  const row = await firstRow<{ balance: bigint }>(
    db,
    `select (${heldBy('$1::bigint')})::bigint as balance`,
    [siteAccounts[account]],
  )
  return row?.balance ?? 0n
}
