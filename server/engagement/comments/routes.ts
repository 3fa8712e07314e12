import {
  CreateComment,
  DeleteComment,
  ListComments,
  PinComment,
  UnpinComment,
  UpdateComment,
  UploadComment,
} from '#contract/engagement/comments.ts'
import { findShown, isReviewerOf, type ViewerStates } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addComment, type CommentParts, deleteComment } from './actions.ts'
import { editComment, pinComment } from './edit-actions.ts'
import { presentComment } from './present.ts'
import { listComments } from './reads.ts'

/** The item kind when the caller gives none. */
const standardKind = 'video'

interface RouteParts extends CommentParts {
  clock: Clock
  viewerStates: ViewerStates
}

export function commentRoutes(api: Api, parts: RouteParts): void {
  const { db, kinds, viewerStates } = parts

  serve(api, CreateComment, async ({ viewer, body, caller }) => {
    const on = { kind: body.objectType ?? standardKind, id: body.objectId }
    const { country } = caller
    const added = await addComment(parts, { author: viewer, country, on, content: body.content })
    return presentComment(added, viewer.id)
  })

  serve(api, ListComments, async ({ viewer, query, caller }) => {
    const on = { kind: query.objectType ?? standardKind, id: query.objectId ?? '' }
    const shown = kinds.has(on.kind) ? await findShown(db, kinds, viewer, on) : undefined
    if (!shown) return { data: [], total: 0 }
    const { facts, rootOwnerId: ownerId } = shown
    // Replies are shown to those who review their comment, or the item that it stands under.
    const reviewed = facts.parent ? [on, facts.parent] : [on]
    const isReviewer = await isReviewerOf(viewerStates, viewer, ...reviewed)
    const reader = { viewer, country: caller.country, isReviewer }
    const { data, total } = await listComments(db, { on, ownerId, reader, page: pageOf(query) })
    return { data: data.map((row) => presentComment(row, viewer?.id ?? null)), total }
  })

  for (const endpoint of [UpdateComment, UploadComment]) {
    serve(api, endpoint, async ({ viewer, params, body, files, caller }) => {
      if (files.file) throw fieldProblem('comment_without_file', 'file')
      const change = { author: viewer, country: caller.country, id: params.id, ...body }
      return presentComment(await editComment(parts, change), viewer.id)
    })
  }

  for (const [endpoint, isPinned] of [
    [PinComment, true] as const,
    [UnpinComment, false] as const,
  ]) {
    serve(api, endpoint, async ({ viewer, params }) => {
      const pinned = await pinComment(parts, { creator: viewer, id: params.id, isPinned })
      return presentComment(pinned, viewer.id)
    })
  }

  serve(api, DeleteComment, async ({ viewer, params }) => {
    await deleteComment(parts, { viewer, id: params.id })
    return { success: true }
  })
}
