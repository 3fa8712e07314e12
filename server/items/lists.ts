import { type RawBuilder, sql } from 'kysely'
import {
  type CursorPage,
  type List,
  noViewerState,
  type Reader,
  type Search,
  type Sql,
  subjectToBlocks,
  type ViewerStates,
} from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Cursor, cursorOf, cursorText } from '#server/kernel/cursor.ts'
import { countedTo, pageOf } from '#server/kernel/pages.ts'
import {
  batchCalls,
  type Db,
  foldedContains,
  hotQuery,
  readBatches,
  requestQuery,
  type Totals,
  withTotal,
} from '#server/platform/database/index.ts'
import type { PresentPage } from './item-pages.ts'
import type { ItemSummary, ListedKind } from './listed-kind.ts'
import { type FoundPage, foundPages, type PageRow, pageSql } from './page.sql.ts'
import { countableSql, isShown } from './skeleton.sql.ts'
import type { PackedPage, PageRequest } from './skeleton-row.ts'

interface ListParts {
  db: Db
  clock: Clock
  totals: Totals
  viewerStates: Pick<ViewerStates, 'factsSql'>
}

type ReadPage = (request: PageRequest) => Promise<FoundPage>

/** Usual sizes of pages: others are rounded up to one of them, so that there are few statements. */
const steps = [1, 5, 10, 12, 20, 24, 50, 100, 200]
const stepOf = (limit: number) => steps.find((step) => step >= limit) ?? limit

/** Requests that skip more rows are not batched: a statement is as slow as its slowest request. */
const maxSharedSkip = 1_000

/**
 * Reads the skeletons of one kind's lists. Readers of a list without filters share one statement when
 * they come in the same moment, one for first pages and one for those behind an offset; every other
 * question is a statement of its own.
 */
export function itemLists(
  { db, clock, totals, viewerStates }: ListParts,
  { name: kind, items, ...texts }: { name: string; items: Sql } & SearchedTexts,
) {
  const shared = new Map<string, ReadPage>()

  const matchesOf = (
    { from, visible = isShown, where = [] }: List,
    { where: further = [], among }: Narrowing,
  ) => {
    const searched = among ? byIdsOf(items, among) : items
    return {
      items: from ? from(searched) : searched,
      visible,
      where: [...where, ...further, ...(among ? [sql`i.id = any(${among}::text[])`] : [])],
    }
  }

  const statementOf = (list: List, narrowing: Narrowing, limit: number, offset: Sql) =>
    pageSql(
      list.sql({ ...matchesOf(list, narrowing), limit, offset }) as RawBuilder<PackedPage>,
      kind,
      viewerStates.factsSql(),
    )

  /** First pages have a statement of their own: what is skipped by number makes the planner guess. */
  function sharedReader(list: List, limit: number, isFirst = true): ReadPage {
    const key = `${list.name} ${limit}${isFirst ? '' : ' further'}`
    const known = shared.get(key)
    if (known) return known
    const query = hotQuery<PageRequest, PageRow>(
      key,
      statementOf(list, {}, limit, isFirst ? sql.lit(0) : sql`r.skip`),
    )
    const run = async (requests: PageRequest[]) => foundPages(await query.run(db, requests))
    const reader = batchCalls({ run, ...readBatches })
    shared.set(key, reader)
    return reader
  }

  async function pageOfList(
    list: List,
    reader: Reader,
    { subject, ...narrowing }: Narrowing & Pick<Search, 'subject'>,
    { limit, offset, after }: { limit: number; offset: number; after?: Cursor | undefined },
  ): Promise<FoundPage> {
    if (limit === 0) return emptyPage
    const request = { ...requestOf(reader, clock.now(), subject, after), skip: offset }
    const step = stepOf(limit)
    if (!narrowing.where?.length && !narrowing.among && offset <= maxSharedSkip) {
      const page = await sharedReader(list, step, offset === 0)(request)
      return step === limit ? page : { ...page, rows: page.rows.slice(0, limit) }
    }
    const query = requestQuery<PageRequest, PageRow>(
      statementOf(list, narrowing, limit, sql.lit(offset)),
    )
    return foundPages(await query.run(db, [request]))[0] ?? emptyPage
  }

  return {
    /**
     * Compile a list for usual page sizes, so that connections prepare it before its first reader.
     */
    prepare: (list: List, limits: readonly number[]) => {
      for (const step of limits.map(stepOf)) sharedReader(list, step)
    },
    pageOfList,
    /** One page: its rows by `present`, the total of the list, and the cursor of the next page. */
    async page<Shown>(
      list: List,
      reader: Reader,
      search: Search,
      present: PresentPage<Shown>,
    ): Promise<CursorPage<Shown>> {
      const page = pageOf(search)
      const after = search.before ? cursorOf(search.before) : undefined
      const window = { limit: page.limit, offset: after ? 0 : page.offset, after }
      const { subject, totalKey } = search
      const where = [...(search.where ?? []), ...searched(texts, search.q)]
      const counted = [...(list.counted ?? []), ...where]
      const matches = () => {
        const request = requestOf(reader, clock.now(), subject, undefined)
        return countableSql(matchesOf(list, { where: counted }), request)
      }
      const key = totalKey && `${totalKey} ${search.q}`
      const mayBeShort = search.q?.trim() && !totals.isLong(key)
      const found = mayBeShort ? await few(db, matches()) : undefined
      const narrowing = found ? { where: search.where, among: found } : { where }
      const read = await pageOfList(list, reader, { ...narrowing, subject }, window)
      const total = async () => found?.length ?? totals.of(db, key, matches)
      const { data, total: size } = await withTotal(
        read.rows,
        after ? endless(window) : window,
        total,
      )
      const last = read.rows.length === window.limit ? read.rows.at(-1) : undefined
      return {
        data: [...(await present(reader, { ...read, rows: data })).values()],
        total: size,
        next: last ? cursorText({ isLead: last.is_lead, value: last.value, id: last.id }) : null,
      }
    },
  }
}

const emptyPage: FoundPage = { rows: [], state: noViewerState, creators: new Map() }

/** What narrows a list: conditions, and the items that it reads. */
interface Narrowing {
  where?: readonly Sql[] | undefined
  among?: readonly string[] | undefined
}

/** Each by its primary key: `offset 0` keeps the planner from scanning an index past all others. */
const byIdsOf = (items: Sql, ids: readonly string[]): Sql => sql`(
  select x.* from unnest(${ids}::text[]) w (id)
    cross join lateral (select * from ${items} y where y.id = w.id offset 0) x)`

/**
 * The ids of matching items, unless there are too many to list. A text index is expensive to query:
 * few matches are found once, for the page and its total.
 */
async function few(db: Db, matches: Sql): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`${matches} limit ${sql.lit(countedTo + 1)}`.execute(db)
  return rows.length > countedTo ? undefined : rows.map(({ id }) => id)
}

type SearchedTexts = Pick<ListedKind<ItemSummary, unknown>, 'text' | 'searched'>

function searched(texts: SearchedTexts, q: string | undefined): Sql[] {
  const typed = q?.trim()
  return typed ? [texts.searched?.(typed) ?? foldedContains(texts.text, typed)] : []
}

/** Behind a cursor, a page that is not full does not reveal the total. */
const endless = ({ offset }: { offset: number }) => ({ limit: 0, offset })

function requestOf(
  reader: Reader,
  now: Date,
  subject: string | undefined,
  after: Cursor | undefined,
): PageRequest {
  const { viewer, country } = subjectToBlocks(reader)
  return {
    viewer_id: viewer?.id ?? null,
    country: country ?? null,
    account_id: reader.viewer?.id ?? null,
    now: now.toISOString(),
    subject: subject ?? null,
    skip: 0,
    after_lead: after?.isLead ?? null,
    after_value: after?.value ?? null,
    after_id: after?.id ?? null,
  }
}
