/** The viewer's likes and bookmarks, for the viewer statement: see `ViewerStates.register`. */
export const reactionFlags = `
  select asked.n, held.subjects, held.fact
  from asked cross join lateral (
    select string_agg(r.object_id, ',') as subjects, r.action as fact
    from reaction r
    where r.account_id = asked.viewer and r.object_type = asked.kind
      and r.action in ('like', 'bookmark') and r.object_id = any(asked.subjects)
    group by r.action) held`
