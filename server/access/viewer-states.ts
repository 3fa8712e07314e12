import { CompiledQuery } from 'kysely'
import { batchCalls, type Db, readBatches, type Tx } from '#server/platform/database/index.ts'
import { freePlanSource } from './entitlements/index.ts'
import type { ItemRef } from './item-kinds.ts'
import { type ViewerRow, viewerSql } from './viewer.sql.ts'

/** One page of one viewer: the creators and the items on it, and the time at which it is read. */
export interface ViewerAsk {
  viewerId: string
  creatorIds: readonly string[]
  items: readonly ItemRef[]
  now: Date
}

/** What a viewer has to do with the creators and items of a page. */
export interface ViewerState {
  /** Creators that the viewer follows. */
  follows: ReadonlySet<string>
  /**
   * What the viewer is entitled to, with its end (null: without end): creators by a subscription,
   * items by a purchase. Holds only what is live.
   */
  entitlements: ReadonlyMap<string, Date | null>
  /** Creators whose free plan the viewer has used, whether it ended or not. */
  usedFreePlans: ReadonlySet<string>
  /** What other domains registered: ids of subjects by the name of the mark, such as `like`. */
  marks: ReadonlyMap<string, ReadonlySet<string>>
}

/** The state of visitors. */
export const noViewerState: ViewerState = {
  follows: new Set(),
  entitlements: new Map(),
  usedFreePlans: new Set(),
  marks: new Map(),
}

export const hasMark = (state: ViewerState, name: string, subjectId: string): boolean =>
  state.marks.get(name)?.has(subjectId) ?? false

/**
 * The viewer's step of every list: one statement for all facts about a page, shared by the pages that
 * are read at the same moment. Nothing is remembered, so that it is always exact.
 */
export interface ViewerStates {
  /** Read the state for one page. Runs immediately when idle; batches under load. */
  of(ask: ViewerAsk): Promise<ViewerState>
  /** The same for several pages at once, and within a transaction; in the order of the asks. */
  read(db: Db | Tx, asks: readonly ViewerAsk[]): Promise<ViewerState[]>
  /**
   * Add marks of another domain: a select of `viewer`, `subject` and `fact` (the name of the mark)
   * from `asked`, which holds `viewer`, `kind` and `subject` of each pair. Done once, when the product
   * is assembled: the text of the statement does not change afterwards.
   */
  register(marks: string): void
}

export function createViewerStates(db: Db): ViewerStates {
  const marks: string[] = []
  const read: ViewerStates['read'] = async (connection, asks) => {
    if (asks.length === 0) return []
    const { text, values } = statementOf(asks, marks)
    const { rows } = await connection.executeQuery<ViewerRow>(CompiledQuery.raw(text, values))
    return statesOf(asks, rows)
  }
  return {
    read,
    of: batchCalls({ run: (asks: ViewerAsk[]) => read(db, asks), ...readBatches }),
    register: (select) => marks.push(select),
  }
}

/** Pages of one batch are decided at its latest time: nothing is open a moment too long. */
function statementOf(asks: readonly ViewerAsk[], marks: readonly string[]) {
  const pairs = asks.flatMap(({ viewerId, creatorIds, items }) => [
    ...unique(creatorIds).map((id) => [viewerId, 'performer', id] as const),
    ...items.map(({ kind, id }) => [viewerId, kind, id] as const),
  ])
  const now = new Date(Math.max(...asks.map((ask) => ask.now.getTime())))
  // Ids and names of kinds hold no comma.
  const column = (place: 0 | 1 | 2) => pairs.map((pair) => pair[place]).join()
  return { text: viewerSql(marks), values: [column(0), column(1), column(2), now] }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

interface MutableState {
  follows: Set<string>
  entitlements: Map<string, Date | null>
  usedFreePlans: Set<string>
  marks: Map<string, Set<string>>
}

/** Two pages of one viewer in a batch share one state: it holds what either asked for. */
function statesOf(asks: readonly ViewerAsk[], rows: readonly ViewerRow[]): ViewerState[] {
  const states = new Map<string, MutableState>()
  const stateOf = (viewerId: string) => {
    const known = states.get(viewerId)
    if (known) return known
    const made: MutableState = {
      follows: new Set(),
      entitlements: new Map(),
      usedFreePlans: new Set(),
      marks: new Map(),
    }
    states.set(viewerId, made)
    return made
  }
  for (const row of rows) addFact(stateOf(row.viewer), row)
  return asks.map(({ viewerId }) => stateOf(viewerId))
}

function addFact(state: MutableState, row: ViewerRow): void {
  const { subjects, fact } = row
  if (row.is_entitlement) {
    if (fact === freePlanSource) state.usedFreePlans.add(subjects)
    if (row.is_live) state.entitlements.set(subjects, laterEnd(state.entitlements, row))
  } else if (fact === 'follow') {
    state.follows = new Set(subjects.split(','))
  } else {
    state.marks.set(fact, new Set(subjects.split(',')))
  }
}

/** Of several entitlements to one subject the one that lasts longest counts. */
function laterEnd(known: Map<string, Date | null>, { subjects, ends_at: endsAt }: ViewerRow) {
  const held = known.get(subjects)
  if (held === undefined || held === null) return held === null ? null : endsAt
  return endsAt === null || endsAt > held ? endsAt : held
}
