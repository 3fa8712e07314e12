import { type RawBuilder, sql } from 'kysely'
import { type ViewerRow, type ViewerState, viewerStateOf } from '#server/access/index.ts'
import { type CreatorCounters, countersSql, unpackCounters } from '#server/profiles/cards/index.ts'
import { type PackedPage, type SkeletonRow, unpackPage } from './skeleton-row.ts'

/** What a page's statement answers: rows of three sorts. */
export interface PageRow extends ViewerRow {
  /** `fact` is a relation of the request's reader: the columns of `ViewerRow`. */
  sort: 'page' | 'creators' | 'fact'
  /** The rows of a page, or the counters of the creators of all pages. */
  packed: string | null
}

/** Items of a list, what its reader has to do with them, and the counters of their creators. */
export interface FoundPage {
  rows: SkeletonRow[]
  state: ViewerState
  creators: ReadonlyMap<string, CreatorCounters>
}

/**
 * Pages of one kind's items in one statement: their rows, their readers' facts (see
 * `ViewerStates.factsSql`), and the counters of each creator once, with the first request.
 */
export const pageSql = (
  pages: RawBuilder<PackedPage>,
  kind: string,
  facts: RawBuilder<ViewerRow>,
): RawBuilder<PageRow> => sql`
  with page as materialized (${pages}),
    asked as materialized (
      select n, account_id as viewer, ${sql.lit(kind)} as kind, ids as subjects, now
        from page where account_id is not null
      union all
      select n, account_id, 'performer', owner_ids, now from page where account_id is not null)
  select 'page' as sort, n, packed, ${noFact} from page
  union all
  select 'creators', 0, creators.packed, ${noFact}
    from (${countersSql(sql`array(select distinct unnest(owner_ids) from page)`)}) creators
  union all
  select 'fact', n, null, subjects, fact, is_entitlement, is_live, ends_at from (${facts}) facts`

const noFact = sql`null as subjects, null as fact, null::boolean as is_entitlement,
  null::boolean as is_live, null::timestamptz as ends_at`

/** The pages of a statement, from the rows of each request. */
export function foundPages(answers: readonly PageRow[][]): FoundPage[] {
  const ofSort = (rows: readonly PageRow[] = [], sort: PageRow['sort']) =>
    rows.filter((row) => row.sort === sort)
  const [counters] = ofSort(answers[0], 'creators')
  const creators = new Map(unpackCounters(counters?.packed).map((row) => [row.id, row]))
  return answers.map((rows) => ({
    rows: unpackPage(ofSort(rows, 'page')[0]?.packed),
    state: viewerStateOf(ofSort(rows, 'fact')),
    creators,
  }))
}
