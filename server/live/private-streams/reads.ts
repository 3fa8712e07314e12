import { sql } from 'kysely'
import { isBlockedBy, isEntitledTo, notBlocked } from '#server/access/index.ts'
import { type Listed, largestTotal, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

const privateStreams = (db: Db | Tx) =>
  db
    .selectFrom('private_stream as p')
    .innerJoin('stream as s', 's.id', 'p.id')
    .select([
      'p.id',
      's.conversation_id',
      's.session_id',
      'p.fan_channel',
      'p.creator_id',
      'p.fan_id',
      'p.fan_country',
      'p.status',
      'p.note',
      'p.price_cents',
      'p.limit_minutes',
      'p.commission_basis_points',
      'p.hold_id',
      'p.creator_joined',
      'p.fan_joined',
      'p.media_instance',
      'p.metered_until_ms',
      'p.quiet_since_ms',
      'p.elapsed_ms',
      'p.captured_cents',
      'p.end_reason',
      'p.requested_at',
      'p.accepted_at',
      'p.ended_at',
    ])

export type PrivateRow = Awaited<ReturnType<typeof findPrivate>> & {}

export const findPrivate = (db: Db | Tx, id: string) =>
  privateStreams(db).where('p.id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockPrivate = (tx: Tx, id: string) =>
  privateStreams(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

/** By the conversation, if the account takes part in it. */
export const findOfSide = (db: Db, conversationId: string, accountId: string) =>
  privateStreams(db)
    .where('s.conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('p.creator_id', '=', accountId), eb('p.fan_id', '=', accountId)]))
    .executeTakeFirst()

/** By the channel of either side. */
export const findByAnyChannel = (db: Db, channel: string) =>
  privateStreams(db)
    .where((eb) => eb.or([eb('s.session_id', '=', channel), eb('p.fan_channel', '=', channel)]))
    .executeTakeFirst()

/** The open request of a fan, or the stream that an account takes part in. */
export const findOwnOpen = (db: Db, accountId: string) =>
  privateStreams(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.fan_id', '=', accountId), eb('p.status', '<>', 'over')]),
        eb.and([eb('p.creator_id', '=', accountId), eb('p.status', '=', 'accepted')]),
      ]),
    )
    .executeTakeFirst()

/** All that are open; there are as many as accounts that ask, and as the media server takes. */
export const listOpenPrivate = (db: Db) =>
  privateStreams(db).where('p.status', '<>', 'over').orderBy('p.id').limit(10_000).execute()

/** Of an account, on either side. */
export const listOpenOf = (db: Db, accountId: string) =>
  privateStreams(db)
    .where('p.status', '<>', 'over')
    .where((eb) => eb.or([eb('p.creator_id', '=', accountId), eb('p.fan_id', '=', accountId)]))
    .limit(1_000)
    .execute()

/** The channels of those that ended lately. */
export const listEndedChannels = (db: Db, since: Date) =>
  db
    .selectFrom('private_stream as p')
    .innerJoin('stream as s', 's.id', 'p.id')
    .select(['s.session_id', 'p.fan_channel'])
    .where('s.status', '=', 'over')
    .where('s.ended_at', '>=', since)
    .limit(1_000)
    .execute()

/** Requests of a creator that wait for an answer, oldest first. */
export async function listRequests(
  db: Db,
  creatorId: string,
  query: PageQuery,
): Promise<Listed<PrivateRow>> {
  const { limit, offset } = pageOf(query)
  const data = await privateStreams(db)
    .where('p.creator_id', '=', creatorId)
    .where('p.status', '=', 'requested')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('private_stream')
    .select(sql<number>`least(count(*), ${largestTotal})::int`.as('count'))
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return { data, total: count }
}

/** Those of an account that are over, newest first. */
export async function listPast(
  db: Db,
  { id, isPerformer }: { id: string; isPerformer: boolean },
  query: PageQuery,
): Promise<Listed<PrivateRow>> {
  const { limit, offset } = pageOf(query)
  const data = await privateStreams(db)
    .where(isPerformer ? 'p.creator_id' : 'p.fan_id', '=', id)
    .where('p.status', '=', 'over')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('private_stream')
    .select(sql<number>`least(count(*), ${largestTotal})::int`.as('count'))
    .where(isPerformer ? 'creator_id' : 'fan_id', '=', id)
    .where('status', '=', 'over')
    .executeTakeFirstOrThrow()
  return { data, total: count }
}

interface Asking {
  creatorId: string
  fan: { id: string; isPerformer: boolean }
  country: string | undefined
}

/** What a creator offers a fan who may know of that creator; null prices: no private streams. */
export const findOffer = (tx: Tx, { creatorId, fan, country }: Asking, now: Date) =>
  tx
    .selectFrom('creator as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select([
      'c.private_chat_price_cents as priceCents',
      'c.private_chat_for as offeredTo',
      'c.commission_basis_points as ownBasisPoints',
      'a.is_online as isOnline',
    ])
    .select(isEntitledTo(sql`${fan.id}::text`, 'c.account_id', now).as('isSubscribed'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('private_stream as p')
          .select('p.id')
          .whereRef('p.creator_id', '=', 'c.account_id')
          .where('p.status', '=', 'accepted'),
      )
        .$castTo<boolean>()
        .as('isBusy'),
    )
    .where('c.account_id', '=', creatorId)
    .where('c.verified_document', '=', true)
    .where('a.status', '=', 'active')
    .where('a.is_performer', '=', true)
    .where(notBlocked('c.account_id', { viewer: fan, country }))
    .executeTakeFirst()

/** Whether both sides may go on: their accounts are active, and no block is between them. */
export async function mayGoOn(db: Db, row: PrivateRow): Promise<boolean> {
  const { creator_id: creatorId, fan_id: fanId } = row
  const active = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [creatorId, fanId])
    .where('status', '=', 'active')
    .execute()
  if (active.length < 2) return false
  const fan = { id: fanId, isPerformer: false }
  return !(await isBlockedBy(db, creatorId, { viewer: fan, country: row.fan_country ?? undefined }))
}
