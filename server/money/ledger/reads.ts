import { sql } from 'kysely'
import {
  anyOf,
  batched,
  type Db,
  hotQuery,
  requests,
  type Tx,
} from '#server/platform/database/index.ts'
import { type HoldSource, type SiteAccount, siteAccounts } from './entry.ts'

/**
 * SQL: the balance of an account without a running one: its fold plus the changes since. One
 * statement reads both as of one moment, so a concurrent fold does not change the sum.
 */
const heldBy = (account: ReturnType<typeof sql.ref> | ReturnType<typeof sql.lit>) => sql<bigint>`(
  coalesce((select f.balance_cents from ledger_fold f where f.account_id = ${account}), 0)
  + coalesce((select sum(c.amount_cents) from ledger_change c where c.account_id = ${account}), 0)
)::bigint`

/** The balance of an account's wallet in cents; 0 for an account that does not exist. */
export async function walletBalance(db: Db | Tx, accountId: string): Promise<bigint> {
  const wallet = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'wallet')
    .executeTakeFirst()
  return wallet?.balance_cents ?? 0n
}

interface Wallet {
  n: number
  balance_cents: bigint
  /** What its owner owes, above zero only while the balance is zero; null: nothing. */
  debt_cents: bigint | null
}

/** The wallets of some accounts. Every page of a signed-in fan reads one. */
export const walletBalances = hotQuery<{ id: string }, Wallet>(
  'wallet balance',
  sql`
    select r.n, found.balance_cents, case when found.balance_cents = 0 then (
        select -${heldBy(sql.ref('d.id'))} from ledger_account d
        where d.owner_id = r.id and d.kind = 'debt' limit 1)
      end as debt_cents
    from ${requests('n int, id text')} r cross join lateral (
      select w.balance_cents from ledger_account w
      where w.owner_id = r.id and w.kind = 'wallet' limit 1) found`,
)

/** How many cents an account owes the site; 0 for most. */
export async function debtCents(db: Db | Tx, ownerId: string): Promise<bigint> {
  const debt = await db
    .selectFrom('ledger_account as a')
    .select(sql<bigint>`-${heldBy(sql.ref('a.id'))}`.as('cents'))
    .where('a.owner_id', '=', ownerId)
    .where('a.kind', '=', sql.lit('debt'))
    .executeTakeFirst()
  return debt?.cents ?? 0n
}

/**
 * Earnings in cents that were neither paid out nor held, by creator; negative only after refunds.
 */
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

/**
 * What belongs to creators in cents, by creator: earnings that were not paid out, also those that a
 * payout reserves; negative only after refunds.
 */
export async function creatorBalances(
  db: Db | Tx,
  creatorIds: readonly string[],
): Promise<Map<string, bigint>> {
  const found = await db
    .selectFrom('ledger_account as a')
    .select('a.owner_id')
    .select(sql<bigint>`sum(${heldBy(sql.ref('a.id'))})::bigint`.as('balance'))
    .where('a.owner_id', '=', anyOf(creatorIds))
    .where('a.kind', 'in', ['earnings', 'earnings_held'])
    .$narrowType<{ owner_id: string }>()
    .groupBy('a.owner_id')
    .execute()
  return new Map(found.map((row) => [row.owner_id, row.balance]))
}

/** How many cents of an account's wallet or earnings are held; its balance does not include them. */
export async function heldCents(
  db: Db | Tx,
  { ownerId, source }: { ownerId: string; source: HoldSource },
): Promise<bigint> {
  const { held } = await db
    .selectFrom('ledger_hold')
    .select(
      sql<bigint>`coalesce(sum(cents - captured_cents - released_cents), 0)::bigint`.as('held'),
    )
    .where('owner_id', '=', ownerId)
    .where('source', '=', source)
    // As in the partial index.
    .where(sql<boolean>`captured_cents + released_cents < cents`)
    .executeTakeFirstOrThrow()
  return held
}

/**
 * Reads the balance of an account in cents: a creator's earnings with what a payout reserves of them,
 * anyone else's wallet, with what its owner owes the site.
 */
export function balanceReader(db: Db) {
  const readWallet = batched(db, walletBalances)
  return async ({ id, isPerformer }: { id: string; isPerformer: boolean }) => {
    if (isPerformer) {
      return { cents: (await creatorBalances(db, [id])).get(id) ?? 0n, debtCents: 0n }
    }
    const [wallet] = await readWallet({ id })
    return { cents: wallet?.balance_cents ?? 0n, debtCents: wallet?.debt_cents ?? 0n }
  }
}

/** The balance of one of the site's own accounts, in cents. */
export async function siteBalance(db: Db | Tx, account: SiteAccount): Promise<bigint> {
  const { balance } = await db
    .selectNoFrom(heldBy(sql.lit(siteAccounts[account])).as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}

/** The result of the last daily check; undefined before the first. */
export const findLastCheck = (db: Db) =>
  db
    .selectFrom('ledger_check')
    .select(['checked_at', 'balanced', 'findings'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
