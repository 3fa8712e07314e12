import type { ItemFacts, ItemKind } from '#server/access/index.ts'
import { type CommentParts, countLikes, removeComment } from './actions.ts'
import { presentComment } from './present.ts'
import { findCommentFacts, findComments } from './reads.ts'

/** The item kind of comments, for likes and replies. */
export const commentKind = ({ db, kinds }: CommentParts): ItemKind => ({
  name: 'comment',
  takes: ['like'],
  commentCounter: { table: 'comment', column: 'reply_count' },
  facts: async (connection, ids) => (await findCommentFacts(connection, ids)).map(factsOf),
  summaries: async (viewer, ids) => {
    const viewerId = viewer?.id ?? null
    const found = await findComments(db, viewerId, ids)
    return new Map(found.map((row) => [row.id, presentComment(row, viewerId)]))
  },
  count: countLikes,
  remove: (tx, id) => removeComment(tx, kinds, id),
})

const factsOf = (row: Awaited<ReturnType<typeof findCommentFacts>>[number]): ItemFacts => ({
  kind: 'comment',
  id: row.id,
  ownerId: row.created_by,
  title: row.content,
  isActive: true,
  audience: 'everyone',
  priceCents: 0n,
  opensAt: null,
  parent: { kind: row.object_type, id: row.object_id },
})
