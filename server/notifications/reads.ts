import { type InferResult, type RawBuilder, sql } from 'kysely'
import { noticeTopics } from '#contract/notifications/notifications.ts'
import {
  hasBlocked,
  hasBlockedCountriesSql,
  notBlocked,
  type Reader,
  type RightsViewer,
} from '#server/access/index.ts'
import { cursorOf } from '#server/kernel/cursor.ts'
import { countedTo, type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { anyOf, type Db, listRows } from '#server/platform/database/index.ts'

export type Recipient = Reader & { viewer: RightsViewer }

/**
 * What this account may see of its notifications: nothing of accounts that it blocked or that
 * blocked it. A newer version of the server may have stored topics that this one does not know.
 */
const shownTo = (db: Db, reader: Recipient) =>
  db
    .selectFrom('notification as n')
    .where('n.account_id', '=', reader.viewer.id)
    .where('n.topic', 'in', noticeTopics)
    .where((eb) =>
      eb.or([
        eb('n.actor_id', 'is', null),
        eb.and([
          notBlocked('n.actor_id', reader),
          sql<boolean>`not ${hasBlocked('n.account_id', 'n.actor_id')}`,
        ]),
      ]),
    )

const rowsFor = (db: Db, reader: Recipient) => withActors(shownTo(db, reader))

const withActors = (shown: ReturnType<typeof shownTo>) =>
  shown
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'n.actor_id').on('a.status', '=', 'active'),
    )
    .select([
      'n.id',
      'n.account_id',
      'n.topic',
      'n.ref_kind',
      'n.ref_id',
      'n.amount_cents',
      'n.decision',
      'n.cause_count',
      'n.created_at',
      'n.read_at',
      'a.id as actor_id',
      'a.name as actor_name',
      'a.username as actor_username',
      'a.avatar_file_id as actor_avatar',
      'a.writes_in as actor_writes_in',
    ])

export type NotificationRow = InferResult<ReturnType<typeof rowsFor>>[number]

/**
 * One page of an account's notifications, newest first; `next` is the id after which the next page
 * begins.
 */
export async function listNotifications(
  db: Db,
  reader: Recipient,
  { before, ...query }: PageQuery & { before?: string | undefined },
): Promise<Listed<NotificationRow> & { next: string | null }> {
  let rows = rowsFor(db, reader).where('n.on_page', '=', true).orderBy('n.id', 'desc')
  // A cursor continues after its row, whatever offset is sent with it.
  const page = pageOf(before ? { ...query, offset: 0 } : query)
  if (before) rows = rows.where('n.id', '<', cursorOf(before).id)
  const counted = shownTo(db, reader).where('n.on_page', '=', true).select('n.id')
  const { data, total } = await listRows(db, rows, page, counted)
  const isFull = data.length > 0 && data.length === page.limit
  return { data, total, next: (isFull && data.at(-1)?.id) || null }
}

/** Notifications of an account by id, as far as it may see them; also of what it switched off on the page. */
export const findNotifications = (
  db: Db,
  reader: Recipient,
  ids: readonly string[],
): Promise<NotificationRow[]> => rowsFor(db, reader).where('n.id', '=', anyOf(ids)).execute()

/** The same of several accounts, wherever these are: nothing of who blocked any country. */
export const findShownAnywhere = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  withActors(db.selectFrom('notification as n').where(isOfNobodyBlocked))
    .where('n.id', '=', anyOf(ids))
    .where('n.topic', 'in', noticeTopics)
    .where(
      sql<boolean>`(n.actor_id is null or not ${sql.raw(hasBlockedCountriesSql('n.actor_id'))})`,
    )
    .execute()

/** SQL: there is no block between the account of notification `n` and its actor. */
const isOfNobodyBlocked = sql<boolean>`(n.actor_id is null or
  not ${hasBlocked('n.actor_id', 'n.account_id')} and not ${hasBlocked('n.account_id', 'n.actor_id')})`

/** How many of an account's notifications are unread; counted to 1,000. */
export async function countUnread(db: Db, reader: Recipient): Promise<number> {
  const unread: RawBuilder<unknown> = sql`${shownTo(db, reader)
    .select(sql`1`.as('one'))
    .where('n.on_page', '=', true)
    .where('n.read_at', 'is', null)
    .limit(countedTo)}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${unread}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The same of several accounts, wherever these are. */
export async function countUnreadOf(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select r.id, (
      select count(*)::int from (
        select from notification n
        where n.account_id = r.id and n.topic = any(${noticeTopics}::text[]) and n.on_page
          and n.read_at is null and ${isOfNobodyBlocked}
        limit ${countedTo}) counted) as total
    from unnest(${accountIds}::text[]) r (id)`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** What is in a digest that was not sent yet, the newest first. */
export async function listOfDigest(db: Db, digestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_email')
    .select('notification_id')
    .where('digest_id', '=', digestId)
    .orderBy('notification_id', 'desc')
    .limit(maxInDigest)
    .execute()
  return rows.map(({ notification_id: id }) => id)
}

const maxInDigest = 500
