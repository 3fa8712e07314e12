import { Problem } from '#server/kernel/problem.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { performerCards } from '#server/profiles/cards/index.ts'
import type { CountChange, ItemFacts, ItemKind } from './item-kinds.ts'
import { notBlockedSql } from './visibility.ts'

interface FactsRow {
  id: string
  name: string
  is_active: boolean
}

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await rows<FactsRow>(
    db,
    `select a.id, a.name, a.status = 'active' as is_active
     from account a join creator c on c.account_id = a.id where a.id = any($1::text[])`,
    [ids],
  )
  return found.map((row) => ({
    kind: 'performer',
    id: row.id,
    ownerId: row.id,
    title: row.name,
    isActive: row.is_active,
    audience: 'everyone',
    priceCents: 0n,
    opensAt: null,
  }))
}

async function findVisible(db: Db, viewerId: string | null, ids: readonly string[]) {
  const conditions = ["a.status = 'active'", ...notBlockedSql('a.id', viewerId && '$2', null)]
  const found = await rows<{ id: string }>(
    db,
    `select a.id from account a where a.id = any($1::text[]) and ${conditions.join(' and ')}`,
    viewerId ? [ids, viewerId] : [ids],
  )
  return found.map(({ id }) => id)
}

/** What is liked on a creator counts there; nobody counts bookmarks of creators. */
async function count(tx: Tx, id: string, change: CountChange): Promise<void> {
  const changed = await firstRow(
    tx,
    'update creator set like_count = like_count + $2 where account_id = $1 returning account_id',
    [id, change.likes ?? 0],
  )
  if (!changed) throw new Problem('not_found')
}

/** How creators themselves answer to those who bookmark or like them. */
export const performerKind = (db: Db): ItemKind => ({
  name: 'performer',
  find: findFacts,
  cards: async (viewer, ids) =>
    performerCards(db, viewer, await findVisible(db, viewer?.id ?? null, ids)),
  count,
})
