/** The viewer's likes and bookmarks, for the viewer statement: see `ViewerStates.register`. */
export const reactionMarks = `
  select asked.viewer, asked.subject, r.action as fact
  from asked join reaction r on r.account_id = asked.viewer and r.object_type = asked.kind
    and r.action in ('like', 'bookmark') and r.object_id = asked.subject`
