import { type InferResult, sql } from 'kysely'
import type { ExclusionReason } from '#contract/messaging/mass-messages.ts'
import { isLive } from '#server/access/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import {
  anyOf,
  countOrEstimate,
  type Db,
  type Tx,
  withTotal,
} from '#server/platform/database/index.ts'
import { exclusionOf, fansOf } from './audience.sql.ts'
import type { Audience } from './rules.ts'

/** Messages to many fans, automatic ones included. */
export const massMessages = (db: Db | Tx) =>
  db
    .selectFrom('mass_message as x')
    .select([
      'x.id',
      'x.creator_id',
      'x.kind',
      'x.status',
      'x.text',
      'x.file_ids',
      'x.is_sale',
      'x.price_cents',
      'x.offer_seconds',
      'x.scheduled_at',
      'x.started_at',
      'x.finished_at',
      'x.unsent_at',
      'x.candidates',
      'x.delivered',
      'x.excluded',
      'x.created_at',
    ])
    .select((eb) => eb.ref('x.audience').$castTo<Audience>().as('audience'))

export type MassRow = InferResult<ReturnType<typeof massMessages>>[number]

export const findMass = (db: Db | Tx, id: string): Promise<MassRow | undefined> =>
  massMessages(db).where('x.id', '=', id).executeTakeFirst()

/** A mass message of a creator. */
export const findOwnMass = (
  db: Db | Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<MassRow | undefined> =>
  massMessages(db)
    .where('x.id', '=', id)
    .where('x.creator_id', '=', creatorId)
    .where('x.kind', '=', 'mass')
    .executeTakeFirst()

/** What a key of a creator has already sent. */
export const findByKey = (
  db: Db | Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<MassRow | undefined> =>
  massMessages(db)
    .where('x.creator_id', '=', creatorId)
    .where('x.idempotency_key', '=', key)
    .executeTakeFirst()

/** The mass messages of a creator, newest first. */
export async function listMass(db: Db, creatorId: string, page: Page): Promise<Listed<MassRow>> {
  const own = massMessages(db)
    .where('x.creator_id', '=', creatorId)
    // A literal, as in the partial index.
    .where('x.kind', '=', sql.lit('mass'))
  const data = await own.orderBy('x.id', 'desc').limit(page.limit).offset(page.offset).execute()
  return withTotal(data, page, () => countOrEstimate(db, sql`${own.clearSelect().select('x.id')}`))
}

/** The copies of a mass message, by the ids of their fans. */
export async function listCopies(
  db: Db,
  { massId, after, limit }: { massId: string; after: string; limit: number },
): Promise<{ messageId: string; recipientId: string }[]> {
  return db
    .selectFrom('mass_message_recipient')
    .select((eb) => eb.ref('message_id').$notNull().as('messageId'))
    .select('fan_id as recipientId')
    .where('mass_id', '=', massId)
    .where('fan_id', '>', after)
    .where('state', '=', sql.lit('delivered'))
    .orderBy('fan_id')
    .limit(limit)
    .execute()
}

/** How many a creator has sent or scheduled since a moment. */
export const countSince = async (tx: Tx, creatorId: string, since: Date): Promise<number> =>
  (
    await tx
      .selectFrom('mass_message')
      .select(sql<number>`count(*)::int`.as('sent'))
      .where('creator_id', '=', creatorId)
      .where('kind', '=', sql.lit('mass'))
      .where('status', '<>', 'cancelled')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).sent

/** Items that hold the same files as these of a creator: messages, and others. */
export async function findItemsWith(
  db: Db | Tx,
  creatorId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct used.item_id as id
    from file own join file used on used.id = coalesce(own.copy_of, own.id)
      or used.copy_of = coalesce(own.copy_of, own.id)
    where own.id = ${anyOf(fileIds)} and own.owner_id = ${creatorId} and used.item_id is not null
    limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ReasonCount {
  /** Null: they get a copy. */
  reason: ExclusionReason | null
  count: number
}

/** How many fans of an audience get a message now, and why others do not. */
export async function judgeAudience(
  db: Db,
  audience: Audience,
  asked: { creatorId: string; soldItems: readonly string[]; now: Date },
): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select reason, count(*)::int as count
    from (select ${exclusionOf('a.id', asked)} as reason
      from (${fansOf(audience, asked)}) fan join account a on a.id = fan.id) judged
    group by reason order by count desc`.execute(db)
  return rows
}

export interface Statistics {
  excludedBy: { reason: ExclusionReason; count: number }[]
  opened: number
  bought: number
  revenueCents: bigint
  refundedCents: bigint
}

/** What came of a mass message. */
export async function readStatistics(db: Db, massId: string): Promise<Statistics> {
  const [excludedBy, { rows: opened }, { rows: sold }] = await Promise.all([
    db
      .selectFrom('mass_message_recipient')
      .select((eb) => eb.ref('reason').$castTo<ExclusionReason>().as('reason'))
      .select(sql<number>`count(*)::int`.as('count'))
      .where('mass_id', '=', massId)
      .where('state', '=', sql.lit('excluded'))
      .groupBy('reason')
      .orderBy('count', 'desc')
      .execute(),
    sql<{ opened: number }>`select count(*)::int as opened from mass_message_recipient
      where mass_id = ${massId} and opened_at is not null`.execute(db),
    sql<{ bought: number; revenueCents: bigint; refundedCents: bigint }>`
      select count(*)::int as bought,
        coalesce(sum(paid.cents), 0)::bigint as "revenueCents",
        coalesce(sum(paid.refunded), 0)::bigint as "refundedCents"
      from mass_message_recipient r cross join lateral (
        select sum(w.total_cents - w.refunded_cents) as cents, sum(w.refunded_cents) as refunded
        from wallet_charge w where w.id = any(r.charge_ids)) paid
      where r.mass_id = ${massId} and r.charge_ids <> '{}'`.execute(db),
  ])
  const none = { bought: 0, revenueCents: 0n, refundedCents: 0n }
  return { excludedBy, opened: opened[0]?.opened ?? 0, ...(sold[0] ?? none) }
}

/** Whether a fan still holds a copy: by what they may have, which is written with the purchase itself. */
export async function isCopyHeld(tx: Tx, massId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from mass_message_recipient r
    join entitlement e on e.account_id = r.fan_id and e.subject_id = r.message_id
    where r.mass_id = ${massId} and ${isLive('e', now)} limit 1`.execute(tx)
  return rows.length > 0
}
