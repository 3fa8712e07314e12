import { type RawBuilder, sql } from 'kysely'
import { requestQuery, requests } from '#server/platform/database/index.ts'
import { isLiveSql } from './entitlements/index.ts'

/** Subjects of one kind on a viewer's page, comma-separated: ids contain no commas. */
export interface ViewerRequest {
  viewer: string
  /** `performer` for creators, else the kind of the items. */
  kind: string
  subjects: string
  /** ISO 8601. */
  now: string
}

export interface ViewerRow {
  n: number
  /** One id, or for facts without an end all ids that the fact applies to, comma-separated. */
  subjects: string
  /** `follow`, the kind of an entitlement's source, or the name of another fact. */
  fact: string
  is_entitlement: boolean
  is_live: boolean
  ends_at: Date | null
}

/**
 * Relations of viewers to subjects, from `requested`, which holds `n`, `viewer`, `kind`, the array
 * `subjects` and `now` of each request: one row for each entitlement and for each other fact. Each
 * fact is one index probe with all subjects of the request, which are adjacent there; the groups in
 * the subqueries keep the planner from joining whole tables first. `factSelects` are the selects
 * that other domains registered: see `ViewerStates.register`.
 */
export const viewerFactsSql = (factSelects: readonly string[]): RawBuilder<ViewerRow> => sql`
  select n, subjects, fact, false as is_entitlement, true as is_live, null::timestamptz as ends_at
    from (
      select requested.n, held.subjects, 'follow' as fact
      from requested cross join lateral (
        select string_agg(f.following_id, ',') as subjects from follow f
        where f.follower_id = requested.viewer and f.following_id = any(requested.subjects)) held
      where requested.kind = 'performer' and held.subjects is not null
      ${sql.raw(factSelects.map((select) => `union all ${select}`).join('\n'))}) facts
  union all
  select requested.n, e.subject_id, e.source_kind, true, e.is_live, e.ends_at
    from requested cross join lateral (
      select subject_id, source_kind, ends_at, ${sql.raw(isLiveSql('e', 'requested.now'))} as is_live
      from entitlement e
      where e.account_id = requested.viewer and e.subject_id = any(requested.subjects) offset 0) e`

/** The same for requests of their own, apart from a list. */
export const viewerQuery = (factSelects: readonly string[]) =>
  requestQuery<ViewerRequest, ViewerRow>(
    sql<ViewerRow>`
    with requested as materialized (
      select n, viewer, kind, string_to_array(subjects, ',') as subjects, now
      from ${requests('n int, viewer text, kind text, subjects text, now timestamptz')} r)
    ${viewerFactsSql(factSelects)}`,
  )
