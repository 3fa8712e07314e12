import { type InferResult, sql } from 'kysely'
import { type ItemRef, notBlocked, type Reader } from '#server/access/index.ts'
import { type Listed, maxCounted, type Page, totalOf } from '#server/kernel/pages.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

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
    .select([
      'm.id',
      'm.object_id',
      'm.object_type',
      'm.content',
      'm.created_by',
      'm.reply_count',
      'm.like_count',
      'm.created_at',
      'm.updated_at',
      'a.name as author_name',
      'a.username as author_username',
      'a.avatar_file_id as author_avatar',
      'own_like.id as own_like_id',
    ])

export type CommentRow = InferResult<ReturnType<typeof commentsOf>>[number]

interface ListInput {
  on: ItemRef
  /** The account whose blocks hold for the item. */
  ownerId: string
  reader: Reader
  page: Page
}

/** Comments on one item, newest first; none for a reader whom its owner blocked. */
export async function listComments(
  db: Db,
  { on, ownerId, reader, page }: ListInput,
): Promise<Listed<CommentRow>> {
  const isOpen = notBlocked(sql`${ownerId}::text`, reader)
  const counted = db
    .selectFrom((eb) =>
      eb
        .selectFrom('comment as c')
        .select('c.id')
        .where('c.object_type', '=', on.kind)
        .where('c.object_id', '=', on.id)
        .where(isOpen)
        .limit(maxCounted)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
  const data = await commentsOf(db, reader.viewer?.id ?? null)
    .select(counted.as('counted'))
    .where('m.object_type', '=', on.kind)
    .where('m.object_id', '=', on.id)
    .where(isOpen)
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  // An empty page brings no row that could say it.
  const isCounted = data[0] !== undefined || page.offset === 0
  const count = isCounted ? data[0]?.counted : (await counted.executeTakeFirst())?.total
  return { data, total: totalOf(Number(count ?? 0), data.length, page) }
}

/** Comments by id, as a viewer sees them. */
export const findComments = (
  db: Db | Tx,
  viewerId: string | null,
  ids: readonly string[],
): Promise<CommentRow[]> =>
  commentsOf(db, viewerId)
    .where('m.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()

/** What the rest of the product needs to know of comments. */
export const findCommentFacts = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'object_type', 'object_id', 'content', 'created_by'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
