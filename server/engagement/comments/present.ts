import type { Comment } from '#contract/engagement/comments.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { CommentRow } from './reads.ts'

/** The contract's comment, for this viewer. */
export const presentComment = (row: CommentRow, viewerId: string | null): Comment => ({
  _id: row.id,
  objectId: row.object_id,
  objectType: row.object_type,
  content: row.content,
  createdBy: row.created_by,
  creator: presentUser({
    id: row.created_by,
    name: row.author_name,
    username: row.author_username,
    avatar_file_id: row.author_avatar,
    writes_in: row.author_writes_in,
  }),
  totalReply: row.reply_count,
  totalLike: row.like_count,
  isLiked: row.own_like_id !== null,
  isAuth: row.created_by === viewerId,
  isEdited: row.edited_at !== null,
  isPinned: row.is_pinned,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
