import type { Stream } from '#contract/live/stream.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { Reader } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { StreamActionParts } from './actions.ts'
import { cardOf, presentStream } from './present.ts'
import { findOpen, findViewerFacts, type StreamRow, type ViewerFacts } from './reads.ts'
import { type WatchRight, watchRight } from './rules.ts'

interface Asking {
  viewer: Pick<Viewer, 'id' | 'isPerformer'>
  country: string | undefined
}

interface Right {
  right: WatchRight
  facts: ViewerFacts | undefined
}

/** What an account may do with a stream, read now. */
export async function rightTo(
  { clock, db }: { clock: StreamActionParts['clock']; db: Db },
  stream: StreamRow,
  { viewer, country }: Asking,
): Promise<Right> {
  const reader = { viewer, country }
  const [facts] = await findViewerFacts(db, [stream.id], { reader, now: clock.now() })
  const isOwner = stream.creator_id === viewer.id
  if (!facts) return { right: isOwner ? 'watch' : 'blocked', facts }
  const right = watchRight({
    ...facts,
    isOwner,
    isCreator: viewer.isPerformer,
    isFree: stream.is_free,
  })
  return { right, facts }
}

interface Found extends Right {
  row: StreamRow
  card: PerformerCard
}

/**
 * The stream of a creator that is on air, for one account; its creator gets a prepared one, too.
 *
 * @throws Problem `not_on_air`, and `not_found` where a block hides the creator
 */
export async function readStream(
  parts: StreamActionParts & { creatorCards: CreatorCards },
  { creatorId, ...asking }: Asking & { creatorId: string },
): Promise<Found> {
  const row = await findOpen(parts.db, creatorId)
  const isOwner = creatorId === asking.viewer.id
  if (!row || (row.status !== 'on_air' && !isOwner)) throw new Problem('not_on_air')
  const [card, right] = await Promise.all([
    cardOf(parts.creatorCards, asking.viewer, creatorId),
    rightTo(parts, row, asking),
  ])
  if (!card) throw new Problem('not_found')
  return { row, card, ...right }
}

interface Shown {
  stream: Stream
  facts: ViewerFacts | undefined
}

/** Streams with the cards of their creators, for one reader; those of deleted creators are left out. */
export async function presentStreams(
  { clock, creatorCards, db }: StreamActionParts & { creatorCards: CreatorCards },
  { viewer, country }: Reader,
  rows: readonly StreamRow[],
): Promise<Shown[]> {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const creatorIds = rows.map(({ creator_id }) => creator_id)
  const [cards, found] = await Promise.all([
    creatorCards.byId(viewer, creatorIds),
    viewer ? findViewerFacts(db, ids, { reader: { viewer, country }, now }) : [],
  ])
  const factsOf = new Map(found.map((one) => [one.streamId, one]))
  return rows.flatMap((row) => {
    const card = cards.get(row.creator_id)
    if (!card) return []
    const facts = factsOf.get(row.id)
    const isOwner = viewer?.id === row.creator_id
    return [{ stream: presentStream(row, { card, facts, isOwner, now }), facts }]
  })
}
