import { sql } from 'kysely'
import type { LedgerAccountKind, LedgerEntry } from '#contract/money/ledger-entries.ts'
import { dollars } from '#server/kernel/money.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

/** Entries that one can have to follow it, at most: for bounded answers. */
const maxEntries = 200

export interface EntryRow {
  id: string
  kind: string
  follows: string | null
  created_at: Date
}

/** An entry and all that follow it, also at several removes, in the order of time. */
export async function listEntriesFrom(db: Db, entryId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    with recursive entry as (
      select id, kind, follows, created_at from ledger_entry where id = ${entryId}
      union all
      select e.id, e.kind, e.follows, e.created_at from ledger_entry e join entry on e.follows = entry.id
    )
    select * from entry order by created_at, id limit ${maxEntries}`.execute(db)
  return presentEntries(db, rows)
}

/** Some entries, in the order of time. */
export async function listEntries(db: Db, ids: readonly string[]): Promise<LedgerEntry[]> {
  const found = await db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'follows', 'created_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxEntries)
    .execute()
  return presentEntries(db, found)
}

/** Entries with their lines, as staff see them. */
export async function presentEntries(db: Db, entries: readonly EntryRow[]): Promise<LedgerEntry[]> {
  const lines = await db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
    .select(['l.entry_id', 'l.amount_cents', 'a.kind', 'a.owner_id'])
    .where('l.entry_id', '=', anyOf(entries.map(({ id }) => id)))
    .orderBy('l.entry_id')
    .orderBy('l.n')
    .$narrowType<{ kind: LedgerAccountKind }>()
    .execute()
  const owners = await userCards(db, [...new Set(lines.flatMap(({ owner_id }) => owner_id ?? []))])
  const byEntry = Map.groupBy(lines, ({ entry_id }) => entry_id)
  return entries.map(({ id, kind, follows, created_at }) => ({
    _id: id,
    kind,
    follows,
    createdAt: created_at.toISOString(),
    lines: (byEntry.get(id) ?? []).map((line) => ({
      account: line.kind,
      owner: owners.get(line.owner_id ?? '') ?? null,
      amount: dollars(line.amount_cents),
    })),
  }))
}
