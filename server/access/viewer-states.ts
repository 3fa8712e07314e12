import type { RawBuilder } from 'kysely'
import { batchCalls, type Db, readBatches, type Tx } from '#server/platform/database/index.ts'
import { freePlanSource } from './entitlements/index.ts'
import type { ItemRef } from './item-kinds.ts'
import { type ViewerRequest, type ViewerRow, viewerFactsSql, viewerQuery } from './viewer.sql.ts'

/** One page of one viewer: its creators and items, and the time of the read. */
export interface ViewerAsk {
  viewerId: string
  creatorIds: readonly string[]
  items: readonly ItemRef[]
  now: Date
  /** Staff who decide about reports see the items of those that they have opened. */
  mayReview?: boolean
}

/** A viewer's relations to the creators and items of a page. */
export interface ViewerState {
  /** Creators that the viewer follows. */
  follows: ReadonlySet<string>
  /**
   * The viewer's live entitlements with their ends (null: no end): creators by a subscription,
   * items by a purchase.
   */
  entitlements: ReadonlyMap<string, Date | null>
  /** Creators whose free plan the viewer has used, ended or not. */
  usedFreePlans: ReadonlySet<string>
  /** Facts registered by other domains: ids of subjects by the name of the fact, such as `like`. */
  facts: ReadonlyMap<string, ReadonlySet<string>>
  /** Items of open reports that the viewer has opened to decide about them. */
  reviewed: ReadonlySet<string>
}

export interface ReviewedAsk extends Pick<ViewerAsk, 'viewerId' | 'items'> {
  /** Also items under which something reported stands, such as a comment: to be read, not unlocked. */
  includeRoots?: boolean
}

/** Asks for a file, which is reviewed as evidence of a report. */
export const evidenceKind = 'file'

/** Finds which of some items have an open report that a viewer has opened. */
export type FindReviewed = (db: Db | Tx, ask: ReviewedAsk) => Promise<ReadonlySet<string>>

const none: ReadonlySet<string> = new Set()

/** The state of visitors. */
export const noViewerState: ViewerState = {
  follows: new Set(),
  entitlements: new Map(),
  usedFreePlans: new Set(),
  facts: new Map(),
  reviewed: none,
}

export const hasFact = (state: ViewerState, name: string, subjectId: string): boolean =>
  state.facts.get(name)?.has(subjectId) ?? false

/**
 * What viewers have to do with creators and items: lists of items read it in their own statement
 * (`factsSql`), cards and files by a statement that those of the same moment share. Nothing is cached,
 * so that it is always exact.
 */
export interface ViewerStates {
  /** Read the state for one page. Runs immediately when idle; batches under load. */
  of(ask: ViewerAsk): Promise<ViewerState>
  /**
   * The same for several pages at once, and within a transaction; in the order of the requests.
   * Without reviews.
   */
  read(db: Db | Tx, asks: readonly ViewerAsk[]): Promise<ViewerState[]>
  /**
   * Add facts of another domain: a select of `n`, `subjects` (comma-separated) and `fact` (the name
   * of the fact) from `requested`, which holds `n`, `viewer`, `kind` and the array `subjects` of each
   * request. Call at startup: throws once a statement was made of what is registered.
   */
  register(select: string): void
  /**
   * The facts of viewers for statements that read a page themselves, from their `requested`: see
   * `viewerFactsSql`. Its rows become a state with `viewerStateOf`.
   */
  factsSql(): RawBuilder<ViewerRow>
  /** Those of some items that a viewer reviews: see `ViewerState.reviewed`. */
  reviewed: (ask: ReviewedAsk) => ReturnType<FindReviewed>
  /** Sets how reviews are found, at startup; they are only looked up for those who may review. */
  registerReviews(find: FindReviewed): void
}

export function createViewerStates(db: Db): ViewerStates {
  const factSelects: string[] = []
  let query: ReturnType<typeof viewerQuery> | undefined
  let isUsed = false
  let findReviewed: FindReviewed = async () => none
  const used = () => {
    isUsed = true
    return factSelects
  }
  const read: ViewerStates['read'] = async (connection, asks) => {
    query ??= viewerQuery(used())
    const requests = asks.map(requestsOf)
    const rowsByRequest = (await query.run(connection, requests.flat())).values()
    return requests.map((ofPage) =>
      viewerStateOf(ofPage.flatMap(() => rowsByRequest.next().value ?? [])),
    )
  }
  const batched = batchCalls({ run: (asks: ViewerAsk[]) => read(db, asks), ...readBatches })
  return {
    read,
    of: async (ask) => {
      if (!ask.mayReview || ask.items.length === 0) return batched(ask)
      const [state, reviewed] = await Promise.all([batched(ask), findReviewed(db, ask)])
      return { ...state, reviewed }
    },
    reviewed: (ask) => findReviewed(db, ask),
    registerReviews: (find) => {
      findReviewed = find
    },
    register: (select) => {
      if (isUsed) throw new Error('facts are registered before the first statement that reads them')
      factSelects.push(select)
    },
    factsSql: () => viewerFactsSql(used()),
  }
}

/** One for the creators of a page, and one for each kind of its items. */
function requestsOf({ viewerId, creatorIds, items, now }: ViewerAsk): ViewerRequest[] {
  const subjects = new Map([['performer', [...new Set(creatorIds)]]])
  for (const { kind, id } of items) {
    const ofKind = subjects.get(kind)
    if (ofKind) ofKind.push(id)
    else subjects.set(kind, [id])
  }
  const at = now.toISOString()
  return [...subjects].map(([kind, ids]) => ({
    viewer: viewerId,
    kind,
    subjects: ids.join(),
    now: at,
  }))
}

/** The state of a page, from the rows of all its requests. Without reviews. */
export function viewerStateOf(rows: readonly ViewerRow[]): ViewerState {
  const follows = new Set<string>()
  const entitlements = new Map<string, Date | null>()
  const usedFreePlans = new Set<string>()
  const facts = new Map<string, Set<string>>()
  for (const row of rows) {
    const { subjects, fact } = row
    if (row.is_entitlement) {
      if (fact === freePlanSource) usedFreePlans.add(subjects)
      if (row.is_live) entitlements.set(subjects, laterEnd(entitlements, row))
    } else {
      const held = fact === 'follow' ? follows : (facts.get(fact) ?? new Set())
      for (const subject of subjects.split(',')) held.add(subject)
      if (fact !== 'follow') facts.set(fact, held)
    }
  }
  return { follows, entitlements, usedFreePlans, facts, reviewed: none }
}

/** Of several entitlements to one subject, the one that lasts longest counts. */
function laterEnd(known: Map<string, Date | null>, { subjects, ends_at: endsAt }: ViewerRow) {
  const held = known.get(subjects)
  if (held === undefined || held === null) return held === null ? null : endsAt
  return endsAt === null || endsAt > held ? endsAt : held
}
