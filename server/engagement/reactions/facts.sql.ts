/** The viewer's likes and bookmarks, for the viewer statement: see `ViewerStates.register`. */
export const reactionFacts = `
  select requested.n, held.subjects, held.fact
  from requested cross join lateral (
    select string_agg(r.object_id, ',') as subjects, r.action as fact
    from reaction r
    where r.account_id = requested.viewer and r.object_type = requested.kind
      and r.action in ('like', 'bookmark') and r.object_id = any(requested.subjects)
    group by r.action) held`
