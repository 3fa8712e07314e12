import { sql } from 'kysely'
import { hasBlocked } from '#server/access/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'

/** Somebody who acts in the chat of a creator, and whom it is about. */
export interface Deed {
  creatorId: string
  actorId: string
  userId: string
}

/** SQL: an account looks after the chat of creator `c`. */
const isModerator = (accountId: string) =>
  sql<boolean>`exists (select from stream_moderator mod
    where mod.creator_id = c.account_id and mod.account_id = ${accountId})`

/** What two accounts are in the chat of a creator; undefined: there is no such creator. */
export const findRoles = (db: Db | Tx, { creatorId, actorId, userId }: Deed) =>
  db
    .selectFrom('creator as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .leftJoin('account as actor', (join) => join.on('actor.id', '=', actorId))
    .select([
      isModerator(actorId).as('is_actor_moderator'),
      sql<boolean>`exists (select from stream_ban ban
        where ban.creator_id = c.account_id and ban.account_id = ${actorId})`.as('is_actor_banned'),
      hasBlocked('c.account_id', 'actor.id').as('is_actor_blocked'),
      isModerator(userId).as('is_user_moderator'),
      sql<boolean>`exists (select from account u
        where u.id = ${userId} and u.status = 'active')`.as('has_user'),
    ])
    .where('c.account_id', '=', creatorId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()

export type Roles = NonNullable<Awaited<ReturnType<typeof findRoles>>>

/** The stream of a creator that is on air or prepared. */
export async function findOpenStream(db: Db | Tx, creatorId: string): Promise<string | undefined> {
  const open = await db
    .selectFrom('stream')
    .select('id')
    .where('creator_id', '=', creatorId)
    // As the partial index has it.
    .where(sql<boolean>`status <> 'over' and type <> 'private'`)
    .executeTakeFirst()
  return open?.id
}

/** The conversations of the streams of a creator that are not over. */
export async function listOpenChats(db: Db, creatorId: string): Promise<string[]> {
  const open = await db
    .selectFrom('stream')
    .select('conversation_id')
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'over')
    .limit(20)
    .execute()
  return open.map((row) => row.conversation_id)
}

/** Columns of account `u`, and of account `by` who decided about it. */
const userColumns = ['u.id', 'u.name', 'u.username', 'u.avatar_file_id', 'u.writes_in'] as const
const deciderColumns = [
  'by.id as by_id',
  'by.name as by_name',
  'by.username as by_username',
  'by.avatar_file_id as by_avatar',
  'by.writes_in as by_writes_in',
] as const

interface Asked {
  creatorId: string
  /** Only about this account. */
  userId?: string
}

const mutesOf = (db: Db | Tx, { creatorId, userId }: Asked, now: Date) =>
  db
    .selectFrom('stream_mute as d')
    .innerJoin('account as u', 'u.id', 'd.account_id')
    .leftJoin('account as by', 'by.id', 'd.muted_by')
    .leftJoin('stream as s', 's.id', 'd.stream_id')
    .select([...userColumns, ...deciderColumns, 'd.ends_at', 'd.created_at'])
    .where('d.creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('d.ends_at', '>', now), eb('s.status', '<>', 'over')]))
    .$if(userId !== undefined, (query) => query.where('d.account_id', '=', userId ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.account_id')

const bansOf = (db: Db | Tx, { creatorId, userId }: Asked) =>
  db
    .selectFrom('stream_ban as d')
    .innerJoin('account as u', 'u.id', 'd.account_id')
    .leftJoin('account as by', 'by.id', 'd.banned_by')
    .select([...userColumns, ...deciderColumns, 'd.created_at'])
    .where('d.creator_id', '=', creatorId)
    .$if(userId !== undefined, (query) => query.where('d.account_id', '=', userId ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.account_id')

const moderatorsOf = (db: Db | Tx, { creatorId, userId }: Asked) =>
  db
    .selectFrom('stream_moderator as d')
    .innerJoin('account as u', 'u.id', 'd.account_id')
    .select([...userColumns, 'd.created_at'])
    .where('d.creator_id', '=', creatorId)
    .$if(userId !== undefined, (query) => query.where('d.account_id', '=', userId ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.account_id')

export type ModeratorRow = Awaited<ReturnType<typeof listModerators>>['data'][number]
export type BanRow = Awaited<ReturnType<typeof listBans>>['data'][number]
export type MuteRow = BanRow & { ends_at: Date | null }

/** Who is muted now in the chat of a creator, the latest first. */
export const listMutes = (
  db: Db,
  asked: Asked,
  { page, now }: { page: Page; now: Date },
): Promise<Listed<MuteRow>> => listRows(db, mutesOf(db, asked, now), page)

export const listBans = (db: Db, asked: Asked, page: Page) => listRows(db, bansOf(db, asked), page)

export const listModerators = (db: Db, asked: Asked, page: Page) =>
  listRows(db, moderatorsOf(db, asked), page)

export const readMute = (db: Tx, asked: Required<Asked>, now: Date): Promise<MuteRow> =>
  mutesOf(db, asked, now).executeTakeFirstOrThrow()

export const readBan = (db: Tx, asked: Required<Asked>): Promise<BanRow> =>
  bansOf(db, asked).executeTakeFirstOrThrow()

export const readModerator = (db: Tx, asked: Required<Asked>): Promise<ModeratorRow> =>
  moderatorsOf(db, asked).executeTakeFirstOrThrow()

/** How many rows a creator has in one of these tables, besides that of an account. */
export async function countOthers(
  tx: Tx,
  table: 'stream_mute' | 'stream_ban' | 'stream_moderator',
  { creatorId, userId }: Required<Asked>,
): Promise<number> {
  const { others } = await tx
    .selectFrom(table)
    .select(sql<number>`count(*)::integer`.as('others'))
    .where('creator_id', '=', creatorId)
    .where('account_id', '<>', userId)
    .executeTakeFirstOrThrow()
  return others
}
