import { CreateComment, DeleteComment, ListComments } from '#contract/engagement/comments.ts'
import { findShown } from '#server/access/index.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addComment, type CommentParts, deleteComment } from './actions.ts'
import { presentComment } from './present.ts'
import { listComments } from './reads.ts'

/** Unless the caller says otherwise, comments are on videos. */
const standardKind = 'video'

export function commentRoutes(api: Api, parts: CommentParts): void {
  const { db, kinds } = parts

  serve(api, CreateComment, async ({ viewer, body, caller }) => {
    const on = { kind: body.objectType ?? standardKind, id: body.objectId }
    const { country } = caller
    const added = await addComment(parts, { author: viewer, country, on, content: body.content })
    return presentComment(added, viewer.id)
  })

  serve(api, ListComments, async ({ viewer, query, caller }) => {
    const on = { kind: query.objectType ?? standardKind, id: query.objectId ?? '' }
    const reader = { viewer, country: caller.country }
    const shown = kinds.has(on.kind) ? await findShown(db, kinds, viewer, on) : undefined
    if (!shown) return { data: [], total: 0 }
    const { rootOwnerId: ownerId } = shown
    const { data, total } = await listComments(db, { on, ownerId, reader, page: pageOf(query) })
    return { data: data.map((row) => presentComment(row, viewer?.id ?? null)), total }
  })

  serve(api, DeleteComment, async ({ viewer, params }) => {
    await deleteComment(parts, { viewer, id: params.id })
    return { success: true }
  })
}
