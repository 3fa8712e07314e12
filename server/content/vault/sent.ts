import { sql } from 'kysely'
import type { VaultMedia } from '#contract/content/vault.ts'
import { type ItemKinds, isEntitledTo } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { partsOf, wholeOf } from './uses.ts'

interface Asked {
  mediaIds: readonly string[]
  fanId: string
  now: Date
}

/** Which of these media a fan was sent, or bought in any item, by their ids. */
export async function readSent(
  { db, kinds }: { db: Db; kinds: ItemKinds },
  { mediaIds, fanId, now }: Asked,
): Promise<Map<string, VaultMedia['sent']>> {
  const fan = sql`${fanId}::text`
  const wasSent = kinds.all().flatMap(({ name, sentTo }) => {
    return sentTo ? [sql`u.kind = ${name} and ${sentTo(sql`u.item_id`, fan)}`] : []
  })
  // Galleries are bought, not their photos, and copies of what was sent to many.
  const bought = kinds.all().flatMap(({ name, copiesOf }) => {
    if (!copiesOf) return []
    const copies = copiesOf(sql`f.item_id`, fan)
    return [sql`select ${name}::text, copy.id from (${copies}) copy where f.item_kind = ${name}`]
  })
  const { rows } = await sql<{ mediaId: string; isBought: boolean }>`
    select u.media_id as "mediaId", bool_or(u.is_bought) as "isBought"
    from (
      select m.id as media_id, f.item_kind as kind, f.item_id,
        ${isEntitledTo(fan, 'f.item_id', now)} or ${isEntitledTo(fan, 'held.id', now)} as is_bought
      from unnest(${[...mediaIds]}::text[]) m (id)
      join file f on f.id = m.id or f.copy_of = m.id
      left join lateral (
        ${sql.join([...partsOf(kinds).map(wholeOf), ...bought], sql` union all `)}) held on true
      where f.item_id is not null
    ) u
    where u.is_bought or ${sql.join([sql`false`, ...wasSent], sql` or `)}
    group by u.media_id`.execute(db)
  return new Map(rows.map(({ mediaId, isBought }) => [mediaId, isBought ? 'bought' : 'sent']))
}
