import { type RawBuilder, sql } from 'kysely'
import { type ViewerRow, type ViewerState, viewerStateOf } from '#server/access/index.ts'
import { type CreatorCounters, countersSql, packedCounters } from '#server/profiles/cards/index.ts'
import { type PackedPage, type SkeletonRow, skeletonRows } from './skeleton-row.ts'

/** The rows of a page, or the counters of the creators of all pages. */
interface PackedPart {
  part: 'page' | 'creators'
  n: number
  packed: string | null
}

/** A relation of a page's reader. */
interface FactPart extends ViewerRow {
  part: 'fact'
}

export type PageRow = PackedPart | FactPart

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
    requested as materialized (
      select n, account_id as viewer, ${sql.lit(kind)} as kind, ids as subjects, now
        from page where account_id is not null
      union all
      select n, account_id, 'performer', owner_ids, now from page where account_id is not null)
  select 'page' as part, n, packed, ${noFact} from page
  union all
  select 'creators', 0, creators.packed, ${noFact}
    from (${countersSql(sql`array(select distinct unnest(owner_ids) from page)`)}) creators
  union all
  select 'fact', n, null, subjects, fact, is_entitlement, is_live, ends_at from (${facts}) facts`

const noFact = sql`null as subjects, null as fact, null::boolean as is_entitlement,
  null::boolean as is_live, null::timestamptz as ends_at`

const isFact = (row: PageRow): row is FactPart => row.part === 'fact'

const packedOf = (rows: readonly PageRow[] | undefined, part: PackedPart['part']) =>
  rows?.find((row): row is PackedPart => row.part === part)?.packed

/** The pages of a statement, from the rows of each request. */
export function foundPages(rowsByRequest: readonly PageRow[][]): FoundPage[] {
  const counters = packedCounters.read(packedOf(rowsByRequest[0], 'creators'))
  const creators = new Map(counters.map((row) => [row.id, row]))
  return rowsByRequest.map((rows) => ({
    rows: skeletonRows.read(packedOf(rows, 'page')),
    state: viewerStateOf(rows.filter(isFact)),
    creators,
  }))
}
