import type { PerformerCard } from '#contract/profiles/cards.ts'
import { noViewerState, type ViewerStates } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db, Hydrate } from '#server/platform/database/index.ts'
import { type CreatorCounters, readCounters } from './counters.ts'
import { type CardContext, presentCreator } from './present.ts'
import { type CreatorSummary, creatorSummaries } from './summaries.ts'

interface CardParts {
  db: Db
  clock: Clock
  viewerStates: ViewerStates
}

type CardViewer = Pick<Viewer, 'id'> | null

/** Creators' cards, for all who show creators. They hide nobody: whoever asks has decided that. */
export interface CreatorCards {
  /** The remembered part of creators, by id: see `presentCreator`. */
  summaries: Hydrate<CreatorSummary>
  /** Cards in the order of a page's rows, which carry the counters. One more round trip. */
  ofRows(viewer: CardViewer, rows: readonly CreatorCounters[]): Promise<PerformerCard[]>
  /** Cards by id, with the viewer's flags. One round trip, if they are remembered. */
  byId(viewer: CardViewer, ids: readonly string[]): Promise<Map<string, PerformerCard>>
}

/** Made once for a process: it remembers summaries. */
export function createCreatorCards({ db, clock, viewerStates }: CardParts): CreatorCards {
  const summaries = creatorSummaries(db)

  async function contextOf(viewer: CardViewer, ids: readonly string[]): Promise<CardContext> {
    const now = clock.now()
    if (!viewer) return { viewerId: null, state: noViewerState, now }
    const ask = { viewerId: viewer.id, creatorIds: ids, items: [], now }
    return { viewerId: viewer.id, state: await viewerStates.of(ask), now }
  }

  const present = (
    rows: readonly CreatorCounters[],
    known: ReadonlyMap<string, CreatorSummary>,
    context: CardContext,
  ) =>
    rows.flatMap((row) => {
      const summary = known.get(row.id)
      return summary ? [presentCreator(summary, row, context)] : []
    })

  return {
    summaries,
    ofRows: async (viewer, rows) => {
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const [known, context] = await Promise.all([summaries(rows), contextOf(viewer, ids)])
      return present(rows, known, context)
    },
    byId: async (viewer, ids) => {
      if (ids.length === 0) return new Map()
      const [rows, context] = await Promise.all([readCounters(db, ids), contextOf(viewer, ids)])
      const cards = present(rows, await summaries(rows), context)
      return new Map(cards.map((card) => [card._id, card]))
    },
  }
}
