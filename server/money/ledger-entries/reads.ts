import { type SelectQueryBuilder, sql } from 'kysely'
import type { LedgerAccountKind } from '#contract/money/ledger-entries.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import type { EntryRow } from '#server/money/ledger/index.ts'
import type { DB, Db } from '#server/platform/database/index.ts'

interface EntrySearch {
  id?: string | undefined
  kind?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  before?: string | undefined
  limit: number
  /** Ids of ledger accounts of which the entries have a line; undefined: any. */
  accounts?: { ids: readonly bigint[]; areOfSite: boolean } | undefined
}

/** An id begins with the second of its time; entries get theirs within some seconds of that. */
const slackSeconds = 10

/** The least id that an entry of a moment can have, some seconds around it. */
const idAt = (moment: Date, slack: number) =>
  (Math.floor(moment.getTime() / 1000) + slack).toString(16).padStart(8, '0')

type Entries = SelectQueryBuilder<DB & { e: DB['ledger_entry'] }, 'e', EntryRow>

/** Entries, the newest first, on the index that fits what is searched for. */
export function listEntries(db: Db, search: EntrySearch): Promise<EntryRow[]> {
  const { accounts, limit } = search
  const entries = db
    .selectFrom('ledger_entry as e')
    .select(['e.id', 'e.kind', 'e.follows', 'e.created_at'])
  let found = within(entries as Entries, search)
  if (search.kind) found = found.where('e.kind', '=', search.kind)
  const ordered = found.orderBy('e.id', 'desc').limit(limit)
  if (!accounts) return ordered.execute()
  // Of one kind there are fewer than of an account of the site, which is in nearly every entry.
  if (accounts.areOfSite && search.kind) {
    return ordered
      .where(sql<boolean>`exists (select from ledger_line l
        where l.entry_id = e.id and l.account_id = any(${accounts.ids}::bigint[]))`)
      .execute()
  }
  return ordered.where('e.id', 'in', entriesOf(accounts.ids, search)).execute()
}

/** The ids of an id search, of days and after a page. */
function within(entries: Entries, { id, before, ...days }: EntrySearch): Entries {
  const { from, until } = dayBounds(days)
  let found = entries
  if (id) found = found.where(({ or, eb }) => or([eb('e.id', '=', id), eb('e.follows', '=', id)]))
  if (before) found = found.where('e.id', '<', before)
  // By the index of ids, and then exactly.
  if (from)
    found = found.where('e.id', '>=', idAt(from, -slackSeconds)).where('e.created_at', '>=', from)
  if (until)
    found = found.where('e.id', '<', idAt(until, slackSeconds)).where('e.created_at', '<', until)
  return found
}

/** The newest entries of each account: as many as a page needs. */
function entriesOf(ids: readonly bigint[], { kind, before, limit, ...days }: EntrySearch) {
  const { from, until } = dayBounds(days)
  const conditions = [
    sql`l.account_id = a.id`,
    ...(before ? [sql`l.entry_id < ${before}`] : []),
    ...(from ? [sql`l.entry_id >= ${idAt(from, -slackSeconds)} and o.created_at >= ${from}`] : []),
    ...(until ? [sql`l.entry_id < ${idAt(until, slackSeconds)} and o.created_at < ${until}`] : []),
    ...(kind ? [sql`o.kind = ${kind}`] : []),
  ]
  return sql<string>`(
    select newest.entry_id from unnest(${ids}::bigint[]) a (id), lateral (
      select l.entry_id from ledger_line l join ledger_entry o on o.id = l.entry_id
      where ${sql.join(conditions, sql` and `)} order by l.entry_id desc limit ${limit}
    ) newest)`
}

/** The ledger accounts of some people, or the site's own. */
export async function findLedgerAccounts(
  db: Db,
  { kind, ownerIds }: { kind?: LedgerAccountKind | undefined; ownerIds?: readonly string[] },
): Promise<bigint[]> {
  let found = db.selectFrom('ledger_account').select('id')
  found = ownerIds
    ? found.where('owner_id', 'in', [...ownerIds, ''])
    : found.where('owner_id', 'is', null)
  if (kind) found = found.where('kind', '=', kind)
  const accounts = await found.limit(500).execute()
  return accounts.map(({ id }) => id)
}

/** An entry with the payment or charge that it was made for. */
export const findEntry = (db: Db, id: string) =>
  db
    .selectFrom('ledger_entry as e')
    .leftJoin('payment_transaction as p', 'p.entry_id', 'e.id')
    .leftJoin('wallet_charge as c', 'c.id', 'e.id')
    .select([
      'e.id',
      'e.kind',
      'e.follows',
      'e.created_at',
      'p.id as payment_id',
      'c.id as charge_id',
    ])
    .where('e.id', '=', id)
    .limit(1)
    .executeTakeFirst()

export const listFollowers = (db: Db, id: string): Promise<EntryRow[]> =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'follows', 'created_at'])
    .where('follows', '=', id)
    .orderBy('id')
    .limit(200)
    .execute()
