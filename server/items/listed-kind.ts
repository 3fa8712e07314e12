import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { MediaFacts, Reader, RightsViewer, Sql } from '#server/access/index.ts'
import type { Load, Versioned } from '#server/platform/database/index.ts'
import type { SkeletonRow } from './skeleton-row.ts'

/** What the remembered part of every item says. */
export interface ItemSummary extends Versioned {
  ownerId: string
  /** Whom its media is open to, and from when. */
  media: MediaFacts
}

/** What the viewer has to do with an item; all true for its owner but likes and bookmarks. */
export interface ItemFlags {
  isSubscribed: boolean
  isBought: boolean
  isFollowed: boolean
  isLiked: boolean
  isBookmarked: boolean
}

/** All that is known of an item when it is shown. */
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

/** What a kind of item brings for its lists; the rest is the same for all kinds. */
export interface ListedKind<Summary extends ItemSummary, Shown, Fresh = undefined> {
  name: string
  /**
   * Its table, or a select: with id, creator_id, status (`active` is shown to readers), version
   * (integer, raised by every change of what is remembered, in its transaction), published_at (whole
   * milliseconds, null until it first became visible), like_count, comment_count, bookmark_count,
   * view_count.
   */
  items: Sql
  /** The column `i.…` that a text is searched in. */
  text: Sql
  /** Read the remembered part of items. */
  load: Load<Summary>
  /** False while it may not be remembered, such as while a file is processed. */
  isFinal?(summary: Summary): boolean
  /** What changes without raising a version and is not in the row, for items that have such, by id. */
  readFresh?(
    summaries: readonly Summary[],
    reader: Reader,
  ): Promise<ReadonlyMap<string, Fresh>> | undefined
  /** The contract's shape. Pure; only here is an address signed. */
  present(item: ItemToPresent<Summary, Fresh>): Shown
}
