import type { PerformerCard } from '#contract/profiles/cards.ts'
import { noViewerState, type ViewerStates } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type CreatorCounters, countersReader } from './counters.ts'
import { type CardContext, type FoundCreator, presentCreator } from './present.ts'
import { creatorSummaries } from './summaries.ts'

interface CardParts {
  db: Db
  clock: Clock
  viewerStates: ViewerStates
}

type CardViewer = Pick<Viewer, 'id'> | null

/** Creator cards for other domains. They hide nobody: the caller has checked visibility. */
export interface CreatorCards {
  /**
   * The data for `presentCreator` by id, from rows that were read with a page; deleted creators are
   * left out. No round trip when cached.
   */
  ofCounters(rows: readonly CreatorCounters[]): Promise<ReadonlyMap<string, FoundCreator>>
  /** Cards in the order of a page's rows, which contain the counters. One more round trip. */
  ofRows(viewer: CardViewer, rows: readonly CreatorCounters[]): Promise<PerformerCard[]>
  /** Cards by id, with the viewer's flags. One round trip when cached. */
  byId(viewer: CardViewer, ids: readonly string[]): Promise<Map<string, PerformerCard>>
}

/** Create once per process: it caches summaries. */
export function createCreatorCards({ db, clock, viewerStates }: CardParts): CreatorCards {
  const summaries = creatorSummaries(db)
  const findCounters = countersReader(db)

  async function contextOf(viewer: CardViewer, ids: readonly string[]): Promise<CardContext> {
    const now = clock.now()
    if (!viewer) return { viewerId: null, state: noViewerState, now }
    const ask = { viewerId: viewer.id, creatorIds: ids, items: [], now }
    return { viewerId: viewer.id, state: await viewerStates.of(ask), now }
  }

  /** Deleted creators are left out. */
  async function withSummaries(rows: readonly CreatorCounters[]): Promise<FoundCreator[]> {
    const known = await summaries(rows)
    return rows.flatMap((counters) => {
      const summary = known.get(counters.id)
      return summary ? [{ summary, counters }] : []
    })
  }

  async function find(ids: readonly string[]): Promise<FoundCreator[]> {
    if (ids.length === 0) return []
    const counters = await findCounters(ids)
    return withSummaries([...new Set(ids)].flatMap((id) => counters.get(id) ?? []))
  }

  return {
    ofCounters: async (rows) =>
      new Map((await withSummaries(rows)).map((found) => [found.counters.id, found])),
    ofRows: async (viewer, rows) => {
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const [found, context] = await Promise.all([withSummaries(rows), contextOf(viewer, ids)])
      return found.map((creator) => presentCreator(creator, context))
    },
    byId: async (viewer, ids) => {
      const [found, context] = await Promise.all([find(ids), contextOf(viewer, ids)])
      return new Map(found.map((one) => [one.counters.id, presentCreator(one, context)]))
    },
  }
}

interface RelatedPage {
  data: readonly { creator_id: string; created_at: Date }[]
  total: number
}

/** A page of creators in a relation to the viewer, with their cards; deleted ones are left out. */
export async function withCards(cards: CreatorCards, viewer: CardViewer, page: RelatedPage) {
  const byId = await cards.byId(
    viewer,
    page.data.map((row) => row.creator_id),
  )
  const data = page.data.flatMap(({ creator_id, created_at }) => {
    const objectInfo = byId.get(creator_id)
    return objectInfo ? [{ _id: creator_id, createdAt: created_at.toISOString(), objectInfo }] : []
  })
  return { data, total: page.total }
}
