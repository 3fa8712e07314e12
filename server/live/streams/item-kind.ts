import { sql } from 'kysely'
import { BuyStream } from '#contract/live/streams.ts'
import { type ItemFacts, type ItemKind, quotesByFacts } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { StreamActionParts } from './actions.ts'
import { presentStreams, rightTo } from './join.ts'
import { findStream, findStreams } from './reads.ts'
import { addLikes, markOver } from './writes.ts'

interface StreamKindParts extends StreamActionParts {
  creatorCards: CreatorCards
}

/** The item kind of live streams, for likes, reports and the price of one. */
export function streamKind(parts: StreamKindParts): ItemKind {
  const { clock, db } = parts
  const quote = quotesByFacts(db, findStreamFacts)
  return {
    name: 'stream',
    chargeType: 'public_chat',
    takes: ['like'],
    endpoints: { buy: BuyStream },
    facts: findStreamFacts,
    quote: async (request) => {
      const stream = await findStream(db, request.itemId)
      if (!stream || stream.status === 'next' || stream.type === 'private')
        throw new Problem('not_found')
      if (stream.status === 'over') throw new Problem('not_on_air')
      const viewer = { id: request.buyerId, isPerformer: false }
      const { right } = await rightTo(parts, stream, { viewer, country: undefined })
      if (right === 'banned') throw new Problem('banned_from_stream')
      if (right === 'subscribe') throw new Problem('stream_not_subscribed')
      return quote(request)
    },
    grant: (purchases) => sql`
      select id from stream
      where id = any(array(select item_id from ${purchases})) and status = 'on_air'
      order by id for share`,
    count: (tx, id, { likes = 0 }) => addLikes(tx, id, likes),
    remove: (tx, id) => markOver(tx, { id, end: 'operator', now: clock.now() }),
    summaries: async (viewer, ids) => {
      const shown = await presentStreams(parts, { viewer }, await findStreams(db, ids))
      const seen = shown.filter(({ facts }) => !facts?.isBlocked)
      return new Map(seen.map(({ stream }) => [stream._id, stream]))
    },
  }
}

/** Private ones have a title alone, for lists of charges. */
async function findStreamFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const { rows } = await sql<Omit<ItemFacts, 'kind' | 'audience'> & { isFree: boolean }>`
    select s.id, s.creator_id as "ownerId", s.title, s.is_free as "isFree",
      s.price_cents as "priceCents", null as "opensAt",
      s.status <> 'next' and s.type <> 'private' and a.status = 'active' as "isActive"
    from stream s join account a on a.id = s.creator_id
    where s.id = ${anyOf(ids)}`.execute(db)
  return rows.map(({ isFree, ...facts }) => ({
    ...facts,
    kind: 'stream',
    audience: isFree ? 'subscribers' : 'buyers',
    pageId: facts.ownerId,
  }))
}
