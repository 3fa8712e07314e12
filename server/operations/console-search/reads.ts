import { sql } from 'kysely'
import type { ActivityType } from '#contract/money/activity.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import {
  type Db,
  foldedContains,
  likeContaining,
  likeStartingWith,
  textSearch,
} from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

/** Maximum results of each type. */
export const limit = 5

/** The account whose id, username or email is exactly this text. */
export const findSpelledOut = (db: Db, q: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('id', '=', q),
        eb('username', '=', q.toLowerCase()),
        eb('email', '=', canonicalEmail(q) ?? q.toLowerCase()),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/**
 * Ids of accounts that contain a text: first those whose username starts with it, shortest first. A
 * text of two letters matches only the beginning of a name.
 */
export async function findAccounts(db: Db, q: string): Promise<string[]> {
  const isShort = q.length < textSearch.minLength
  const found = db
    .selectFrom('account')
    .select(['id', 'username'])
    .where(({ or, eb }) =>
      isShort
        ? isNamed('account', q, 'beginning')
        : or([isNamed('account', q), eb('email', 'ilike', likeContaining(canonicalEmail(q) ?? q))]),
    )
    .limit(textSearch.maxCandidates)
  const rows = await db
    .selectFrom(found.as('found'))
    .select('id')
    .orderBy(sql`coalesce(username like ${likeStartingWith(q.toLowerCase())}, false)`, 'desc')
    .orderBy(sql`length(username)`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Card payments and charges by id, payments also by the gateway's id, and the newest of an account.
 */
export async function findPayments(db: Db, q: string, payerId: string | undefined) {
  const [payments, charges] = await Promise.all([
    db
      .selectFrom('payment_transaction')
      .select(['id', 'status', 'total_cents', 'source_id', 'created_at'])
      .select(
        sql<ActivityType>`case type when 'token_package' then 'top_up' else 'subscription' end`.as(
          'type',
        ),
      )
      .where(({ or, and, eb }) =>
        payerId
          ? eb('source_id', '=', payerId)
          : or([
              eb('id', '=', q),
              // The index starts with the gateway's name.
              and([eb('gateway', 'in', gateways), eb('gateway_ref', '=', q)]),
            ]),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('wallet_charge')
      .select(['id', 'status', 'total_cents', 'source_id', 'created_at'])
      .select(
        sql<ActivityType>`case when type in ('tip', 'stream_tip') then 'tip' else 'unlock' end`.as(
          'type',
        ),
      )
      .where(payerId ? 'source_id' : 'id', '=', payerId ?? q)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  ])
  return [...payments, ...charges]
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, limit)
}

const gateways = ['stripe', 'sandbox', 'ccbill']

/** Text pages by id, URL or a part of their title, in the reader's language. */
export const findPages = (db: Db, q: string, language: string) =>
  db
    .selectFrom('site_page as page')
    .innerJoin('site_page_text as text', 'text.page_id', 'page.id')
    .select(['page.id', 'page.slug', 'text.title'])
    .where('text.locale', '=', language)
    .where(({ or, eb }) =>
      or([
        eb('page.id', '=', q),
        eb('page.slug', 'ilike', likeContaining(q)),
        foldedContains(sql.ref('text.title'), q),
      ]),
    )
    .orderBy('text.title')
    .limit(limit)
    .execute()
