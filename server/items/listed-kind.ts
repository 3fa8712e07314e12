import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { MediaFacts, Reader, RightsViewer, Sql } from '#server/access/index.ts'
import type { Load, Versioned } from '#server/platform/database/index.ts'
import type { SkeletonRow } from './skeleton-row.ts'

/** The cached part of every item. */
export interface ItemSummary extends Versioned {
  ownerId: string
  /** To whom its media are open, and from when. */
  media: MediaFacts
}

/** A viewer's relations to an item; all true for its owner, except likes and bookmarks. */
export interface ItemFlags {
  isSubscribed: boolean
  isBought: boolean
  isFollowed: boolean
  isLiked: boolean
  isBookmarked: boolean
}

/** All data for presenting an item. */
export interface ItemToPresent<Summary, Fresh> {
  summary: Summary
  /** Its counters, read with the page. */
  row: SkeletonRow
  fresh: Fresh | undefined
  performer: PerformerCard
  viewer: RightsViewer | null
  /** Whether the viewer may have its media. */
  isOpen: boolean
  flags: ItemFlags
}

/** What a kind of item defines for its lists; the rest is the same for all kinds. */
export interface ListedKind<Summary extends ItemSummary, Shown, Fresh = undefined> {
  name: string
  /**
   * Its table, or a select: with id, creator_id, status (`active` is shown to readers), version
   * (integer, raised by every change of the cached part, in its transaction), published_at (whole
   * milliseconds, null until it first became visible), like_count, comment_count, bookmark_count,
   * view_count.
   */
  items: Sql
  /** The column `i.…` that text searches read. */
  text: Sql
  /** What is searched otherwise than by `text`; undefined for all else. */
  searched?: (typed: string) => Sql | undefined
  /** Load the cached part of items. */
  load: Load<Summary>
  /** False while it must not be cached, such as while a file is processed. */
  isFinal?(summary: Summary): boolean
  /**
   * Read by id what changes without raising a version and is not in the row, for kinds that have
   * such.
   */
  readFresh?(
    summaries: readonly Summary[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, Fresh>> | undefined
  /** The contract's shape. Pure; URLs are signed only here. */
  present(item: ItemToPresent<Summary, Fresh>): Shown
}
