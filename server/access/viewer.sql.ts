import { isLiveSql } from './entitlements/index.ts'

export interface ViewerRow {
  viewer: string
  /** One id, or for facts without an end all that the viewer has it for, with commas. */
  subjects: string
  /** `follow`, the kind of an entitlement's source, or the name of a mark. */
  fact: string
  is_entitlement: boolean
  is_live: boolean
  ends_at: Date | null
}

/**
 * What viewers have to do with subjects, for pairs that come as three lists with commas ($1 viewers,
 * $2 kinds of the subjects, $3 subjects; arrays would cost more than the reading) and a moment ($4): some index probes for each pair, one row for each
 * entitlement and for each other fact of a viewer. `marks` are the selects that other domains registered: see `ViewerStates.register`.
 */
export const viewerSql = (marks: readonly string[]): string => `
with asked as (
  select * from unnest(string_to_array($1, ','), string_to_array($2, ','), string_to_array($3, ','))
    as pairs (viewer, kind, subject))
select viewer, string_agg(subject, ',') as subjects, fact, false as is_entitlement,
    true as is_live, null::timestamptz as ends_at
  from (
    select asked.viewer, asked.subject, 'follow' as fact
    from asked
      join follow f on f.follower_id = asked.viewer and f.following_id = asked.subject
    where asked.kind = 'performer'
${marks
  .map(
    (mark) => `union all
    select viewer, subject, fact from (${mark}) mark`,
  )
  .join('\n')}) facts
  group by viewer, fact
union all
select asked.viewer, asked.subject, e.source_kind, true, ${isLiveSql('e', '$4::timestamptz')}, e.ends_at
  from asked
    join entitlement e on e.account_id = asked.viewer and e.subject_id = asked.subject`
