import { type InferResult, type RawBuilder, sql } from 'kysely'
import { type ItemKinds, type ItemRef, notBlocked, type Reader } from '#server/access/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { anyOf, type Db, listRows, type Tx } from '#server/platform/database/index.ts'

/** Columns of a comment `m` and its author `a`. */
export const commentColumns = [
  'm.id',
  'm.object_id',
  'm.object_type',
  'm.content',
  'm.created_by',
  'm.reply_count',
  'm.like_count',
  'm.is_pinned',
  'm.edited_at',
  'm.created_at',
  'm.updated_at',
  'a.name as author_name',
  'a.username as author_username',
  'a.avatar_file_id as author_avatar',
  'a.writes_in as author_writes_in',
] as const

/** Comments with their authors, and whether the viewer likes them. */
const commentsOf = (db: Db | Tx, viewerId: string | null) =>
  db
    .selectFrom('comment as m')
    .innerJoin('account as a', 'a.id', 'm.created_by')
    .leftJoin('reaction as own_like', (join) =>
      join
        .on('own_like.account_id', '=', viewerId)
        .on('own_like.object_type', '=', 'comment')
        .on('own_like.action', '=', 'like')
        .onRef('own_like.object_id', '=', 'm.id'),
    )
    .select([...commentColumns, 'own_like.id as own_like_id'])

export type CommentRow = InferResult<ReturnType<typeof commentsOf>>[number]

interface ListInput {
  on: ItemRef
  /** The account whose blocks apply to the item. */
  ownerId: string
  reader: Reader
  page: Page
}

/**
 * Comments on one item, pinned one first, then newest first; none for a reader whom its owner
 * blocked.
 */
export function listComments(
  db: Db,
  { on, ownerId, reader, page }: ListInput,
): Promise<Listed<CommentRow>> {
  const isOpen = notBlocked(sql`${ownerId}::text`, reader)
  const shown = commentsOf(db, reader.viewer?.id ?? null)
    .where('m.object_type', '=', on.kind)
    .where('m.object_id', '=', on.id)
    .where(isOpen)
    .orderBy('m.is_pinned', 'desc')
    .orderBy('m.id', 'desc')
  const counted = db
    .selectFrom('comment as m')
    .where('m.object_type', '=', on.kind)
    .where('m.object_id', '=', on.id)
    .where(isOpen)
  return listRows(db, shown, page, counted)
}

/** Comments by id, for this viewer. */
export const findComments = (
  db: Db | Tx,
  viewerId: string | null,
  ids: readonly string[],
): Promise<CommentRow[]> =>
  commentsOf(db, viewerId)
    .where('m.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()

/** Facts about comments for other domains. */
export const findCommentFacts = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'object_type', 'object_id', 'content', 'created_by'])
    .where('id', '=', anyOf(ids))
    .execute()

/** Some comments of an author. */
export const listCommentsOf = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'object_type', 'object_id'])
    .where('created_by', '=', authorId)
    .limit(limit)
    .execute()

/** SQL: a select of the ids of all authors of comments on a creator's items. */
export function authorsOn(kinds: ItemKinds, creatorId: string): RawBuilder<unknown> {
  const ofKinds = kinds.all().flatMap(({ name, commentCounter, listForStaff }) =>
    commentCounter && listForStaff
      ? sql`select m.created_by as id from comment m
          join ${sql.table(commentCounter.table)} item on item.id = m.object_id
          where m.object_type = ${name} and item.creator_id = ${creatorId}`
      : [],
  )
  return sql.join(ofKinds, sql` union `)
}
