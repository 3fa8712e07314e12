import { type RawBuilder, sql } from 'kysely'
import type { ReadingViewer } from '#server/kernel/viewer.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { bindText } from '../sql-text.ts'

/** Who reads, and from where. */
export interface Reader {
  viewer: ReadingViewer | null
  /** Two-letter code, when a trusted proxy says so. */
  country?: string | undefined
  /** Decides about a report of what is read (`isReviewerOf`): no block hides it. */
  isReviewer?: boolean
}

/** Whom blocks may hide something from: nobody, if the reader reviews it. */
export const subjectToBlocks = (reader: Reader): Pick<Reader, 'viewer' | 'country'> =>
  reader.isReviewer ? { viewer: null } : reader

/**
 * SQL: a creator blocked an account, or was blocked by it. Both are SQL expressions, such as
 * `f.creator_id` and `$2`. By value and not by `exists`, which the planner may turn into reading all
 * blocks.
 */
export const hasBlockedSql = (creator: string, account: string): string =>
  `((select true from user_block ub
    where ub.creator_id = ${creator} and ub.user_id = ${account} limit 1) is true)`

/** The same for the Kysely builder: both are columns, such as `c.creator_id`. */
export const hasBlocked = (creator: string, account: string): RawBuilder<boolean> =>
  bindText(hasBlockedSql('$1', '$2'), [sql.ref(creator), sql.ref(account)])

/**
 * SQL: a creator (an SQL expression) blocked any country. For places where readers' countries are
 * unknown.
 */
export const hasBlockedCountriesSql = (creator: string): string =>
  `exists (select from creator_country_block cb where cb.creator_id = ${creator})`

/**
 * SQL: a creator has not blocked a country. Creators always see their own items. All are SQL
 * expressions.
 */
export function notBlockedCountrySql(
  creator: string,
  viewer: string | null,
  country: string,
): string {
  const own = viewer ? `${creator} = ${viewer} or ` : ''
  return `(${own}not ((select true from creator_country_block cb
    where cb.creator_id = ${creator} and cb.country = ${country} limit 1) is true))`
}

/**
 * SQL: no block hides this creator from the reader. Null for visitors and unknown countries, whose
 * expressions may also have the value null.
 */
export function notBlockedSql(
  creator: string,
  viewer: string | null,
  country: string | null,
): string {
  const conditions: string[] = []
  if (viewer) conditions.push(`not ${hasBlockedSql(creator, viewer)}`)
  if (country) conditions.push(notBlockedCountrySql(creator, viewer, country))
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`
}

/** The same for the Kysely builder: `creator` is a column, such as `f.creator_id`, or an expression. */
export const notBlocked = (
  creator: string | RawBuilder<string>,
  reader: Reader,
): RawBuilder<boolean> => {
  const { viewer, country } = subjectToBlocks(reader)
  return bindText(notBlockedSql('$1', viewer && '$2', country ? '$3' : null), [
    typeof creator === 'string' ? sql.ref(creator) : creator,
    viewer?.id,
    country,
  ])
}

/** Whether a creator blocked a reader, was blocked by them, or blocked the reader's country. */
export async function isBlockedBy(
  db: Db | Tx,
  creatorId: string,
  reader: Reader,
): Promise<boolean> {
  const { viewer, country } = subjectToBlocks(reader)
  if (viewer?.id === creatorId || (!viewer && !country)) return false
  const condition = notBlockedSql('$1', viewer && '$2', country ? '$3' : null)
  const open = bindText<boolean>(condition, [sql`${creatorId}::text`, viewer?.id, country])
  const { is_open } = await db.selectNoFrom(open.as('is_open')).executeTakeFirstOrThrow()
  return !is_open
}

/** Which of these creators blocked which of these accounts; not who blocked them. */
export function findBlocks(
  db: Db | Tx,
  creatorIds: readonly string[],
  accountIds: readonly string[],
): Promise<{ creator_id: string; user_id: string }[]> {
  if (creatorIds.length === 0 || accountIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('user_block')
    .select(['creator_id', 'user_id'])
    .where('creator_id', 'in', creatorIds)
    .where('user_id', 'in', accountIds)
    .where('by_user', '=', false)
    .execute()
}

/** The countries that a creator blocked. */
export async function listBlockedCountries(db: Db | Tx, creatorId: string): Promise<string[]> {
  const found = await db
    .selectFrom('creator_country_block')
    .select('country')
    .where('creator_id', '=', creatorId)
    .orderBy('country')
    .execute()
  return found.map(({ country }) => country)
}
