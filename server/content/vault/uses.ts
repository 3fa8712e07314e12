import { type RawBuilder, sql } from 'kysely'
import { maxListedUses, type VaultUse } from '#contract/content/vault.ts'
import type { ItemFacts, ItemKinds, PartOf } from '#server/access/index.ts'
import type { FileSlots } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { findSales } from '#server/money/charges/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { usedSql } from './reads.ts'

/** An item that uses a media; part of an item, such as a photo of a gallery, counts as the whole. */
interface UseRow {
  mediaId: string
  kind: string
  itemId: string
  useCount: number
  mediaCount: number
}

/** Earnings are summed over at most this many uses of each media. */
const maxSummedUses = 200

/** Where media are used, and what these items earned. */
export interface MediaUses {
  uses: VaultUse[]
  useCount: number
  earnedCents: bigint
}

interface UseParts {
  db: Db
  kinds: ItemKinds
  slots: FileSlots
}

/** By the ids of the media; unused ones are left out. */
export async function readUses(
  parts: UseParts,
  mediaIds: readonly string[],
): Promise<Map<string, MediaUses>> {
  const rows = mediaIds.length > 0 ? await findUses(parts, mediaIds) : []
  const items = Map.groupBy(rows, ({ kind }) => kind)
  const [facts, sales] = [new Map<string, ItemFacts>(), new Map<string, bigint>()]
  for (const [kind, used] of items) {
    const ids = [...new Set(used.map(({ itemId }) => itemId))]
    const known = parts.kinds.has(kind) ? parts.kinds.of(kind) : undefined
    const [found, sold, soldAsCopies] = await Promise.all([
      known?.facts(parts.db, ids) ?? [],
      findSales(parts.db, { kind, ids }),
      known?.copySales?.(parts.db, ids) ?? [],
    ])
    for (const one of found) facts.set(one.id, one)
    for (const [id, cents] of soldAsCopies) sales.set(id, cents)
    for (const [id, { revenueCents }] of sold) sales.set(id, revenueCents)
  }
  const recipients = await findNames(parts.db, [...facts.values()].flatMap(recipientsOf))
  const titleOf = (one: ItemFacts | undefined) => {
    const [recipient] = one ? recipientsOf(one) : []
    return recipient ? recipients.get(recipient) : one?.title
  }
  const earnedBy = ({ itemId }: UseRow) => sales.get(itemId) ?? 0n
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ mediaId }) => mediaId),
      ([mediaId, used]) => {
        const earnedCents = used.reduce((sum, use) => sum + earnedBy(use), 0n)
        const uses = used.slice(0, maxListedUses).map((use) => {
          const one = facts.get(use.itemId)
          return present(use, { facts: one, title: titleOf(one) }, earnedBy(use))
        })
        return [mediaId, { uses, useCount: used[0]?.useCount ?? 0, earnedCents }]
      },
    ),
  )
}

/** Of a private message: who received it. */
const recipientsOf = ({ memberIds = [], ownerId }: ItemFacts) =>
  memberIds.filter((id) => id !== ownerId)

/** Display names of accounts by id. */
async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', sql<string>`coalesce(nullif(name, ''), username, '')`.as('name')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const present = (
  { kind, itemId, mediaCount }: UseRow,
  { facts, title = '' }: { facts: ItemFacts | undefined; title: string | undefined },
  earnedCents: bigint,
): VaultUse => ({
  ...{ kind, itemId, mediaCount, title },
  pageId: facts?.pageId ?? itemId,
  isActive: facts?.isActive ?? false,
  earned: dollars(earnedCents),
})

/** The newest uses of each media. */
async function findUses(
  { db, kinds, slots }: UseParts,
  mediaIds: readonly string[],
): Promise<UseRow[]> {
  const parts = partsOf(kinds)
  const { rows } = await sql<UseRow>`
    select m.id as "mediaId", u.kind, u.item_id as "itemId", u.use_count as "useCount",
      case u.kind ${sql.join(parts.map(countOf), sql` `)}
        else (select count(*)::int from file h where h.item_kind = u.kind
          and h.item_id = u.item_id and h.type = any(${slots.ofMedia()}))
      end as "mediaCount"
    from unnest(${[...mediaIds]}::text[]) m (id)
    cross join lateral (
      select coalesce(whole.kind, f.item_kind) as kind,
        coalesce(whole.id, f.item_id) as item_id,
        (count(*) over ())::int as use_count
      from file f left join lateral (${sql.join(parts.map(wholeOf), sql` union all `)}) whole on true
      where (f.id = m.id or f.copy_of = m.id) and ${usedSql('f')}
      group by 1, 2
      order by max(f.id) desc
      limit ${maxSummedUses}
    ) u`.execute(db)
  return rows
}

type Part = PartOf & { part: string }

export const partsOf = (kinds: ItemKinds): Part[] =>
  kinds.all().flatMap(({ name, partOf }) => (partOf ? [{ ...partOf, part: name }] : []))

/** SQL: the whole that the item of file `f` is part of. */
export const wholeOf = ({ part, kind, table, column }: Part): RawBuilder<unknown> => sql`
  select ${kind}::text as kind, ${sql.ref(`p.${column}`)} as id from ${sql.table(table)} p
  where f.item_kind = ${part} and p.id = f.item_id`

/** SQL: how many parts the item of a use has. */
const countOf = ({ kind, table, column }: Part): RawBuilder<unknown> => sql`
  when ${kind} then (
    select count(*)::int from ${sql.table(table)} p where ${sql.ref(`p.${column}`)} = u.item_id)`
