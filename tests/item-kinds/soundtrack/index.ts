import { type RawBuilder, sql } from 'kysely'
import type { Static } from '#contract/kit/schema.ts'
import {
  type ItemAudience,
  type List,
  quotesByFacts,
  type SubscriptionContents,
} from '#server/access/index.ts'
import type { Domain } from '#server/app.ts'
import { findFiles, protectedSlot, type StoredFile } from '#server/files/index.ts'
import { type ItemSummary, itemReader, newestSql } from '#server/items/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { serve } from '#server/platform/http/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import {
  BuySoundtrack,
  ListBookmarkedSoundtracks,
  ListSoundtracks,
  RemoveSoundtrack,
  type Soundtrack,
} from './contract.ts'

/** An item kind that the product does not have: sounds for sale. */
const kind = 'soundtrack'
const latest: List = { name: 'soundtracks', sql: (listing) => newestSql(listing) }

interface Row {
  id: string
  creator_id: string
  title: string
  sound_id: string
  price_cents: bigint
  status: string
  version: number
}

interface Summary extends ItemSummary {
  title: string
  sound: StoredFile | undefined
}

const all = async <T>(db: Db | Tx, query: RawBuilder<T>) => (await query.execute(db)).rows
const rowsOf = (db: Db | Tx, ids: readonly string[]) =>
  all(db, sql<Row>`select * from soundtrack where id = any(${ids}) and status = 'active'`)

const media = { audience: 'buyers' as ItemAudience, opensAt: null }

async function load(db: Db, ids: readonly string[]): Promise<Summary[]> {
  const rows = await rowsOf(db, ids)
  const files = await findFiles(
    db,
    rows.map(({ sound_id }) => sound_id),
  )
  return rows.map(({ id, version, title, sound_id, creator_id: ownerId }) => {
    return { id, version, title, ownerId, media, sound: files.get(sound_id) }
  })
}

async function factsOf(db: Db | Tx, ids: readonly string[]) {
  return (await rowsOf(db, ids)).map(({ id, creator_id: ownerId, title, price_cents }) => {
    return { kind, id, ownerId, title, isActive: true, priceCents: price_cents, ...media }
  })
}

/** A subscription opens none of them. */
async function soldBy(db: Db, creatorId: string): Promise<SubscriptionContents> {
  const [found] = await all(
    db,
    sql<Omit<SubscriptionContents, 'included'>>`
      select count(*)::int as "lockedCount", min(price_cents) as "fromCents" from soundtrack
      where creator_id = ${creatorId} and status = 'active'`,
  )
  return { included: {}, lockedCount: 0, fromCents: null, ...found }
}

export const soundtracks: Domain = (parts) => {
  const { api, db, files, kinds } = parts
  files.slots.register({ soundtrack: protectedSlot })

  const list = itemReader<Summary, Static<typeof Soundtrack>, undefined>(parts, {
    name: kind,
    items: sql.table('soundtrack'),
    text: sql`i.title`,
    load: (ids) => load(db, ids),
    present: ({ summary, row, performer, viewer, isOpen, flags }) => ({
      _id: summary.id,
      title: summary.title,
      performer,
      sound: files.present.file(summary.sound as StoredFile, {
        viewerId: viewer?.id ?? null,
        unlocked: isOpen,
      }),
      isLocked: !isOpen,
      isLiked: flags.isLiked,
      isBookmarked: flags.isBookmarked,
      totalLike: row.like_count,
      totalComment: row.comment_count,
    }),
  })

  kinds.register({
    name: kind,
    takes: ['like', 'bookmark'],
    commentCounter: { table: 'soundtrack', column: 'comment_count' },
    endpoints: { buy: BuySoundtrack, bookmarks: ListBookmarkedSoundtracks },
    facts: factsOf,
    list,
    summaries: (viewer, ids) => list.summaries({ viewer }, ids),
    count: async (tx, id, { likes = 0, bookmarks = 0 }) => {
      const { numAffectedRows = 0n } =
        await sql`update soundtrack set like_count = like_count + ${likes},
        bookmark_count = bookmark_count + ${bookmarks} where id = ${id}`.execute(tx)
      return numAffectedRows > 0n
    },
    quote: quotesByFacts(db, factsOf),
    subscriptionContents: (db, ask) => soldBy(db, ask.creatorId),
  })

  serve(api, ListSoundtracks, ({ viewer, query, caller }) =>
    list.page(latest, { viewer, country: caller.country }, query),
  )

  serve(api, RemoveSoundtrack, ({ viewer, params }) =>
    db.transaction().execute(async (tx) => {
      await sql`update soundtrack set status = 'removed', version = version + 1
        where id = ${params.id} and creator_id = ${viewer.id}`.execute(tx)
      await publish(tx, { topic: 'item.removed', kind, itemId: params.id, ownerId: viewer.id })
      return { success: true }
    }),
  )
}
