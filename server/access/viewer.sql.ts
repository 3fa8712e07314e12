import { isLiveSql } from './entitlements/index.ts'

export interface ViewerRow {
  viewer: string
  subject: string
  /** `follow`, the kind of an entitlement's source, or the name of a mark. */
  fact: string
  is_entitlement: boolean
  is_live: boolean
  ends_at: Date | null
}

/**
 * What viewers have to do with subjects, for pairs that come as three arrays ($1 viewers, $2 kinds of
 * the subjects, $3 subjects) and a moment ($4): some index probes for each pair, one row for each
 * fact. `marks` are the selects that other domains registered: see `ViewerStates.register`.
 */
export const viewerSql = (marks: readonly string[]): string => `
with asked as (
  select * from unnest($1::text[], $2::text[], $3::text[]) as pairs (viewer, kind, subject))
select asked.viewer, asked.subject, 'follow' as fact, false as is_entitlement, true as is_live,
    null::timestamptz as ends_at
  from asked
    join follow f on f.follower_id = asked.viewer and f.following_id = asked.subject
  where asked.kind = 'performer'
union all
select asked.viewer, asked.subject, e.source_kind, true, ${isLiveSql('e', '$4::timestamptz')}, e.ends_at
  from asked
    join entitlement e on e.account_id = asked.viewer and e.subject_id = asked.subject
${marks
  .map(
    (mark) => `union all
select viewer, subject, fact, false, true, null from (${mark}) mark`,
  )
  .join('\n')}`
