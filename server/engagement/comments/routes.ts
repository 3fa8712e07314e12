import { CreateComment, DeleteComment, ListComments } from '#contract/engagement/comments.ts'
import { findSeen } from '#server/access/index.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addComment, type CommentParts, deleteComment } from './actions.ts'
import { commentCards, listComments } from './reads.ts'

/** Unless the caller says otherwise, comments are on videos. */
const standardKind = 'video'

export function commentRoutes(api: Api, parts: CommentParts): void {
  const { db, kinds } = parts

  serve(api, CreateComment, async ({ viewer, body, caller }) => {
    const on = { kind: body.objectType ?? standardKind, id: body.objectId }
    const { content } = body
    const id = await addComment(parts, { author: viewer, country: caller.country, on, content })
    const comment = (await commentCards(db, viewer.id, [id])).get(id)
    if (!comment) throw new Problem('not_found')
    return comment
  })

  serve(api, ListComments, async ({ viewer, query, caller }) => {
    const on = { kind: query.objectType ?? standardKind, id: query.objectId ?? '' }
    const reader = { viewer, country: caller.country }
    const seen = kinds.has(on.kind) ? await findSeen(db, kinds, reader, on) : undefined
    if (!seen || seen.isBlocked) return { data: [], total: 0 }
    return listComments(db, viewer?.id ?? null, on, pageOf(query))
  })

  serve(api, DeleteComment, async ({ viewer, params }) => {
    await deleteComment(parts, { viewer, id: params.id })
    return { success: true }
  })
}
