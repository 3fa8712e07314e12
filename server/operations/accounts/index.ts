import { SearchAccounts } from '#contract/operations/accounts.ts'
import { dollars } from '#server/kernel/money.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { earningsBalances } from '#server/money/ledger/index.ts'
import { containing, type Db, listPage } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { accountPictures } from '#server/profiles/cards/index.ts'

interface AccountSearch extends PageQuery {
  q?: string
  kind?: 'fan' | 'creator' | 'staff'
  status?: string
}

interface AccountRow {
  id: string
  username: string | null
  name: string
  email: string | null
  avatar_file_id: string | null
  cover_file_id: string | null
  is_performer: boolean
  verified_document: boolean | null
  verified_email: boolean
  roles: string[]
  status: string
  wallet_cents: bigint
  last_active_at: Date | null
  created_at: Date
}

export function accountRoutes(api: Api, { db }: { db: Db }) {
  serve(api, SearchAccounts, async ({ query }) => {
    const { data, total } = await searchAccounts(db, query)
    const earned = await earningsBalances(
      db,
      data.filter((row) => row.is_performer).map((row) => row.id),
    )
    return { total, data: data.map((row) => present(row, earned.get(row.id) ?? row.wallet_cents)) }
  })
}

/** One page of accounts, newest first. */
function searchAccounts(db: Db, search: AccountSearch): Promise<Listed<AccountRow>> {
  return listPage<AccountRow>(db, {
    columns: `a.id, a.username, a.name, a.email, a.avatar_file_id, a.cover_file_id,
      a.is_performer, c.verified_document, a.verified_email, a.roles, a.status,
      w.balance_cents as wallet_cents, a.last_active_at, a.created_at`,
    from: 'account a',
    joins: `left join creator c on c.account_id = a.id
      join ledger_account w on w.owner_id = a.id and w.kind = 'wallet'`,
    where: `($1::text is null or a.name ilike $1 or a.username ilike $1 or a.email ilike $1 or a.id = $2)
      and ($3::text is null or a.status = $3)
      and ($4::text is null or case $4 when 'creator' then a.is_performer
        when 'staff' then 'admin' = any(a.roles)
        else not a.is_performer and not 'admin' = any(a.roles) end)`,
    order: 'a.created_at desc, a.id desc',
    values: [
      search.q ? containing(search.q) : null,
      search.q ?? null,
      search.status ?? null,
      search.kind ?? null,
    ],
    page: pageOf(search),
  })
}

const present = (row: AccountRow, balanceCents: bigint) => ({
  _id: row.id,
  name: row.name,
  username: row.username ?? '',
  avatar: accountPictures(row).avatar,
  email: row.email ?? '',
  isPerformer: row.is_performer,
  verifiedDocument: row.verified_document ?? false,
  verifiedEmail: row.verified_email,
  roles: row.roles,
  status: row.status,
  balance: dollars(balanceCents),
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
