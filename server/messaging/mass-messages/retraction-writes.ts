import { sql } from 'kysely'
import { anyOf, type Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'

interface Batch {
  massId: string
  creatorId: string
  /** The fan after whom it goes on. */
  after: string
  size: number
  /** In the list of conversations. */
  shownInstead: string
  now: Date
}

/**
 * Delete the next copies of an unsent message: they are not unread any more, fans are not notified of them
 * any more, and their open pages are told. Their conversations are locked first, so that what is counted as
 * unread holds. Returns the last fan of the batch, and undefined when there are no more.
 */
export async function retractBatch(
  tx: Tx,
  { massId, creatorId, after, size, shownInstead, now }: Batch,
): Promise<string | undefined> {
  const { rows: batch } = await sql<{ fanId: string; messageId: string }>`
    select r.fan_id as "fanId", r.message_id as "messageId"
    from mass_message_recipient r join conversation c on c.id = r.conversation_id
    where r.mass_id = ${massId} and r.state = 'delivered' and r.fan_id > ${after}
    order by r.fan_id limit ${size} for no key update of c`.execute(tx)
  await sql`
    with batch as materialized (
      select m.id as message_id, m.conversation_id, c.fan_id
      from message m join conversation c on c.id = m.conversation_id
      where m.id = ${anyOf(batch.map(({ messageId }) => messageId))} and not m.is_deleted
    ), unread as (
      update conversation_member they set unread_count = they.unread_count - 1
      from batch b
      where they.conversation_id = b.conversation_id and they.account_id = b.fan_id
        and they.unread_count > (
          select count(*) from (
            select from message m where m.conversation_id = b.conversation_id
              and m.sender_id = ${creatorId} and m.id > b.message_id and not m.is_deleted
            limit they.unread_count) newer)
    ), erased as (
      update message m set is_deleted = true, updated_at = ${now}
      from batch b where m.id = b.message_id
      returning m.id, m.conversation_id, b.fan_id
    ), counted as (
      update conversation_member me set message_count = me.message_count - 1
      from erased where me.conversation_id = erased.conversation_id and me.account_id = ${creatorId}
    ), shown as (
      update conversation c set last_message = ${shownInstead}, updated_at = ${now}
      from erased where c.id = erased.conversation_id and c.last_message_id = erased.id
    )
    insert into event_outbox (topic, payload)
    select 'messages.unsent', jsonb_build_object('messageIds', jsonb_agg(id))
    from erased having count(*) > 0
    union all
    select event.topic, event.payload
    from erased join account a on a.id = erased.fan_id and a.is_online
    cross join lateral (values
      ('message.deleted', jsonb_build_object('messageId', erased.id)),
      ('conversation.read',
        jsonb_build_object('accountId', erased.fan_id, 'isByDeletion', true))) as event (topic, payload)`.execute(
    tx,
  )
  wakeRelay()
  return batch.at(-1)?.fanId
}
