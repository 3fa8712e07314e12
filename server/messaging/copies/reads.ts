import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'

/** Messages to many fans, which hold the files of their copies. */
export const findOriginals = (
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: string; creator_id: string }[]> =>
  db.selectFrom('mass_message').select(['id', 'creator_id']).where('id', '=', anyOf(ids)).execute()

/** The copy of a message to many fans that one of them got: its id, of several the newest. */
export async function findCopyFor(
  db: Db,
  { massId, fanId }: { massId: string; fanId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('mass_message_recipient')
    .select((eb) => eb.ref('message_id').$notNull().as('message_id'))
    .where('mass_id', '=', massId)
    .where('fan_id', '=', fanId)
    .where('message_id', 'is not', null)
    .orderBy('message_id', 'desc')
    .executeTakeFirst()
  return found?.message_id
}

/** The messages to many fans whose copies these are. */
export async function findOriginalsOf(
  db: Db | Tx,
  messageIds: readonly string[],
): Promise<string[]> {
  const found = await db
    .selectFrom('message')
    .select((eb) => eb.ref('mass_id').$notNull().as('mass_id'))
    .distinct()
    .where('id', '=', anyOf(messageIds))
    .where('mass_id', 'is not', null)
    .execute()
  return found.map(({ mass_id }) => mass_id)
}

/** What creators earned with the copies of messages to many fans, in cents without refunds. */
export async function findCopySales(
  db: Db,
  massIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; cents: bigint }>`
    select r.mass_id as id, sum(e.net_cents - e.refunded_net_cents)::bigint as cents
    from mass_message_recipient r join earning e on e.id = any(r.charge_ids)
    where r.mass_id = ${anyOf(massIds)} and r.charge_ids <> '{}'
    group by r.mass_id`.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
