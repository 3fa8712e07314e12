import { type RawBuilder, sql } from 'kysely'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'

/**
 * SQL: the account `a` can be signed in to: it is active, or awaits deletion, so that its owner can
 * still keep it.
 */
export const canSignIn = (table: 'a' | 'account'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(${column('status')} = 'active'
    or (${column('deletion_due_at')} is not null and ${column('deleted_at')} is null))`
}

/** An account that has an email address and can be signed in to. */
export interface Recipient {
  id: string
  email: string
  /** The name for greetings: the first name, if given. */
  name: string
  verifiedEmail: boolean
  /** Two-letter code. */
  language: string
  /** A creator, who has pages of their own. */
  isPerformer: boolean
}

const recipients = (db: Db) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'email',
      sql<string>`coalesce(nullif(first_name, ''), name)`.as('name'),
      'verified_email as verifiedEmail',
      'language',
      'is_performer as isPerformer',
    ])
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()

const reachable = (db: Db) => recipients(db).where(canSignIn('account'))

/** The recipient with an email address (in lowercase), or undefined. */
export const findRecipientByEmail = (db: Db, email: string): Promise<Recipient | undefined> =>
  reachable(db).where('email', '=', email).executeTakeFirst()

/** The owners of the site, at most ten. */
export const listOwners = (db: Db): Promise<Recipient[]> =>
  reachable(db).where(sql<boolean>`'owner' = any(roles)`).orderBy('id').limit(10).execute()

/** The recipient of an account, or undefined. */
export const findRecipient = (db: Db, accountId: string): Promise<Recipient | undefined> =>
  reachable(db).where('id', '=', accountId).executeTakeFirst()

/** The language of an account that can be signed in to, two letters. */
export async function findLanguage(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .where(canSignIn('account'))
    .executeTakeFirst()
  return found?.language
}

/** SQL: staff suspended the account; its owner did not request its deletion. */
export const suspended = sql<boolean>`account.status = 'inactive' and account.deletion_due_at is null`

/** Whether staff suspended an account. */
export async function isSuspended(db: Db | Tx, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(suspended)
    .executeTakeFirst()
  return found !== undefined
}

/** The recipient of a suspended account, for the email about it; undefined for any other. */
export const findSuspendedRecipient = (db: Db, accountId: string): Promise<Recipient | undefined> =>
  recipients(db).where('id', '=', accountId).where(suspended).executeTakeFirst()

/** The number of an account's ways to sign in: its password, passkeys and social logins. */
export async function countWaysIn(db: Db | Tx, accountId: string): Promise<number> {
  const { ways } = await db
    .selectFrom('account as a')
    .select(
      sql<bigint>`(a.password_hash is not null)::int
        + (select count(*) from passkey p where p.account_id = a.id and p.removed_at is null)
        + (select count(*) from social_login l where l.account_id = a.id and l.removed_at is null)`.as(
        'ways',
      ),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(ways)
}

/** Whether an account can be signed in to by a passkey or a social login. */
export async function hasLoginsBesidePassword(db: Db, accountId: string): Promise<boolean> {
  const { has } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from passkey p where p.account_id = ${accountId} and p.removed_at is null)
        or exists (select from social_login l where l.account_id = ${accountId} and l.removed_at is null)`.as(
        'has',
      ),
    )
    .executeTakeFirstOrThrow()
  return has
}

/**
 * SQL: the name or username in the `names` of a row of `table` contains a text, anywhere or at the
 * beginning of one of them, without case and accents.
 */
export const isNamed = (
  table: string,
  text: string,
  where: 'anywhere' | 'beginning' = 'anywhere',
) =>
  // The column is folded already: see `search_fold`.
  sql<boolean>`${sql.ref(`${table}.names`)} like search_pattern(${where === 'anywhere' ? text : `\n${text}`})`

/**
 * Whether the account is the site's last owner. Locks the other owners until the transaction ends.
 */
export async function isLastOwner(tx: Tx, accountId: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length === 1 && owners[0]?.id === accountId
}

/** Those of some accounts that are deleted; their rows stay, without personal data. */
export async function deletedAmong(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The account that had a username before, and for which it is reserved. */
export async function findFormerOwner(db: Db | Tx, username: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('former_username')
    .select('account_id')
    .where('username', '=', username)
    .executeTakeFirst()
  return found?.account_id
}
