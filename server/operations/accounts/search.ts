import { sql } from 'kysely'
import type { AccountStatus } from '#contract/kit/account-fields.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { creatorBalances } from '#server/money/ledger/index.ts'
import { type Db, likeContaining, listRows } from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'
import { accountPictures } from '#server/profiles/cards/index.ts'

interface AccountSearch extends PageQuery {
  q?: string
  kind?: 'fan' | 'creator' | 'staff'
  status?: AccountStatus
}

const isStaff = sql<boolean>`cardinality(a.roles) > 0`

function matching(db: Db, { q, kind, status }: AccountSearch) {
  let accounts = db.selectFrom('account as a')
  if (q) {
    accounts = accounts.where((where) =>
      where.or([
        isNamed('a', q),
        where('a.email', 'ilike', likeContaining(canonicalEmail(q) ?? q)),
        where('a.id', '=', q),
      ]),
    )
  }
  if (status) accounts = accounts.where('a.status', '=', status)
  if (kind === 'staff') accounts = accounts.where(isStaff)
  if (kind === 'creator') accounts = accounts.where('a.is_performer', '=', true)
  if (kind !== 'fan') return accounts
  return accounts.where('a.is_performer', '=', false).where(sql<boolean>`not ${isStaff}`)
}

/** Accounts with all columns that staff see. */
const withColumns = (accounts: ReturnType<typeof matching>) =>
  accounts
    .leftJoin('creator as c', 'c.account_id', 'a.id')
    .innerJoin('ledger_account as w', (join) =>
      join.onRef('w.owner_id', '=', 'a.id').on('w.kind', '=', 'wallet'),
    )
    .select(['a.id', 'a.username', 'a.name', 'a.email', 'a.avatar_file_id', 'a.cover_file_id'])
    .select(['a.writes_in'])
    .select(['a.is_performer', 'a.verified_email', 'a.roles', 'a.status', 'a.last_active_at'])
    .select(['a.created_at', 'a.country', 'a.deletion_due_at', 'a.deleted_at'])
    .select(['c.verified_document', 'w.balance_cents as wallet_cents'])
    .select(sql<number | null>`c.feed_count + c.gallery_count + c.video_count`.as('item_count'))

/** One page of accounts, newest first. */
export function searchAccounts(db: Db, search: AccountSearch) {
  const accounts = matching(db, search)
  const rows = withColumns(accounts).orderBy('a.created_at', 'desc').orderBy('a.id', 'desc')
  return listRows(db, rows, pageOf(search), accounts)
}

/** One account, or undefined. */
export const findAccount = (db: Db, accountId: string) =>
  withColumns(db.selectFrom('account as a')).where('a.id', '=', accountId).executeTakeFirst()

type AccountRow = Awaited<ReturnType<typeof searchAccounts>>['data'][number]

/**
 * Accounts with their balances, for those who may see money: a creator's earnings, everybody else's
 * wallet.
 */
export async function presentAccounts(
  db: Db,
  { permissions }: Pick<Viewer, 'permissions'>,
  rows: readonly AccountRow[],
) {
  if (!permissions.has('money.account')) return rows.map((row) => present(row, null))
  const earned = await creatorBalances(
    db,
    rows.filter((row) => row.is_performer).map((row) => row.id),
  )
  return rows.map((row) => present(row, earned.get(row.id) ?? row.wallet_cents ?? 0n))
}

const present = (row: AccountRow, balanceCents: bigint | null) => ({
  _id: row.id,
  name: row.name,
  username: row.username ?? '',
  avatar: accountPictures(row).avatar,
  writesIn: row.writes_in,
  email: row.email ?? '',
  isPerformer: row.is_performer,
  verifiedDocument: row.verified_document ?? false,
  verifiedEmail: row.verified_email,
  roles: row.roles,
  status: row.status,
  balance: balanceCents === null ? null : dollars(balanceCents),
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
