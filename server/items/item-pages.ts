import type { PerformerCard } from '#contract/profiles/cards.ts'
import {
  hasFact,
  mayReview,
  mediaIsOpen,
  type Reader,
  type RightsViewer,
  rightsOf,
  type ViewerState,
  type ViewerStates,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { versionedCache } from '#server/platform/database/index.ts'
import { type CreatorCards, presentCreator } from '#server/profiles/cards/index.ts'
import type { ItemFlags, ItemSummary, ListedKind } from './listed-kind.ts'
import type { FoundPage } from './page.sql.ts'
import type { SkeletonRow } from './skeleton-row.ts'

export interface PageParts {
  clock: Clock
  viewerStates: ViewerStates
  creatorCards: Pick<CreatorCards, 'ofCounters'>
}

/** Turns a page into items as its reader may see them: by id, in their order. */
export type PresentPage<Shown> = (reader: Reader, page: FoundPage) => Promise<Map<string, Shown>>

const maxRemembered = 50_000

/**
 * The last two steps of a list: the cached parts of its items and owners (one statement for those of
 * either that are not cached), and presentation.
 */
export function itemPages<Summary extends ItemSummary, Shown, Fresh>(
  { clock, viewerStates, creatorCards }: PageParts,
  kind: ListedKind<Summary, Shown, Fresh>,
): PresentPage<Shown> {
  const hydrate = versionedCache<Summary>({
    load: kind.load,
    maxItems: maxRemembered,
    ...(kind.isFinal ? { isFinal: kind.isFinal } : {}),
  })

  /** Those of a page that staff are deciding about. */
  const reviewedOf = (viewer: RightsViewer | null, rows: readonly SkeletonRow[]) => {
    if (!viewer || !mayReview(viewer)) return undefined
    const items = rows.map(({ id }) => ({ kind: kind.name, id }))
    return viewerStates.reviewed({ viewerId: viewer.id, items })
  }

  return async (reader, { rows, state: related, creators }) => {
    const { viewer } = reader
    const shown = new Map<string, Shown>()
    if (rows.length === 0) return shown
    const now = clock.now()
    const ownerIds = new Set(rows.map((row) => row.owner_id))
    const [reviewed, summaries, owners] = await Promise.all([
      reviewedOf(viewer, rows),
      hydrate(rows),
      creatorCards.ofCounters([...ownerIds].flatMap((id) => creators.get(id) ?? [])),
    ])
    const state = reviewed ? { ...related, reviewed } : related
    const fresh = await kind.readFresh?.([...summaries.values()], reader)

    const context = { viewerId: viewer?.id ?? null, state, now }
    // Many pages show one creator: each card is built once.
    const cards = new Map<string, PerformerCard>()
    const cardOf = (row: SkeletonRow): PerformerCard | undefined => {
      const made = cards.get(row.owner_id)
      if (made) return made
      const owner = owners.get(row.owner_id)
      if (!owner) return undefined
      const card = presentCreator(owner, context)
      cards.set(row.owner_id, card)
      return card
    }

    for (const row of rows) {
      const summary = summaries.get(row.id)
      const performer = cardOf(row)
      // Deleted between the two reads.
      if (!summary || !performer) continue
      const flags = flagsOf(viewer, state, row)
      const facts = { ...summary.media, id: row.id, ownerId: row.owner_id }
      const isOpen = mediaIsOpen(facts, rightsOf(viewer, facts, state), now)
      const item = { summary, row, fresh: fresh?.get(row.id), performer, viewer, isOpen, flags }
      shown.set(row.id, kind.present(item))
    }
    return shown
  }
}

function flagsOf(viewer: RightsViewer | null, state: ViewerState, row: SkeletonRow): ItemFlags {
  const isOwner = viewer?.id === row.owner_id
  return {
    isSubscribed: isOwner || state.entitlements.has(row.owner_id),
    isBought: isOwner || state.entitlements.has(row.id),
    isFollowed: isOwner || state.follows.has(row.owner_id),
    isLiked: hasFact(state, 'like', row.id),
    isBookmarked: hasFact(state, 'bookmark', row.id),
  }
}
