import type { Comment } from '#contract/engagement/comments.ts'
import type { ItemFacts, ItemKindName } from '#server/access/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { type Db, listPage, rows, type Tx } from '#server/platform/database/index.ts'
import { avatarAddress } from '#server/profiles/cards/index.ts'

interface CommentRow {
  id: string
  object_id: string
  object_type: string
  content: string
  created_by: string
  reply_count: number
  like_count: number
  created_at: Date
  updated_at: Date
  name: string
  username: string | null
  avatar_file_id: string | null
  is_liked: boolean
}

/** With the viewer's id at $1; visitors are null there. */
const columns = `m.id, m.object_id, m.object_type, m.content, m.created_by, m.reply_count,
  m.like_count, m.created_at, m.updated_at, a.name, a.username, a.avatar_file_id,
  exists(select from reaction r where r.account_id = $1 and r.object_type = 'comment'
    and r.action = 'like' and r.object_id = m.id) as is_liked`

/** Comments on one item, newest first. */
export async function listComments(
  db: Db,
  viewerId: string | null,
  on: { kind: string; id: string },
  page: Page,
): Promise<Listed<Comment>> {
  const { data, total } = await listPage<CommentRow>(db, {
    columns,
    from: 'comment m',
    joins: 'join account a on a.id = m.created_by',
    // Counting has no use for the viewer, but must speak of every value.
    where: 'm.object_type = $2 and m.object_id = $3 and ($1::text is null or true)',
    order: 'm.id desc',
    values: [viewerId, on.kind, on.id],
    page,
  })
  return { data: data.map((row) => present(row, viewerId)), total }
}

/** Comments by id, as a viewer sees them. */
export async function commentCards(
  db: Db | Tx,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, Comment>> {
  const found = await rows<CommentRow>(
    db,
    `select ${columns} from comment m join account a on a.id = m.created_by
     where m.id = any($2::text[])`,
    [viewerId, ids],
  )
  return new Map(found.map((row) => [row.id, present(row, viewerId)]))
}

const present = (row: CommentRow, viewerId: string | null): Comment => ({
  _id: row.id,
  objectId: row.object_id,
  objectType: row.object_type,
  content: row.content,
  createdBy: row.created_by,
  creator: {
    _id: row.created_by,
    name: row.name,
    username: row.username ?? '',
    avatar: avatarAddress(row.avatar_file_id),
  },
  totalReply: row.reply_count,
  totalLike: row.like_count,
  isLiked: row.is_liked,
  isAuth: row.created_by === viewerId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

interface FactsRow {
  id: string
  object_type: ItemKindName
  object_id: string
  content: string
  created_by: string
}

/** What the rest of the product needs to know of comments: they stand on their item. */
export async function findCommentFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await rows<FactsRow>(
    db,
    `select id, object_type, object_id, content, created_by from comment
     where id = any($1::text[])`,
    [ids],
  )
  return found.map((row) => ({
    kind: 'comment',
    id: row.id,
    ownerId: row.created_by,
    title: row.content,
    isActive: true,
    audience: 'everyone',
    priceCents: 0n,
    opensAt: null,
    parent: { kind: row.object_type, id: row.object_id },
  }))
}
