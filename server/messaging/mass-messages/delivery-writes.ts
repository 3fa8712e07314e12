import { sql } from 'kysely'
import { cutText } from '#contract/kit/characters.ts'
import type { ExclusionReason } from '#contract/messaging/mass-messages.ts'
import { newId } from '#server/kernel/ids.ts'
import { idAfterLast, maxShownLast } from '#server/messaging/messages/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import { exclusionOf, isInAudience } from './audience.sql.ts'
import type { MassRow } from './reads.ts'

interface Judged {
  fanId: string
  occasion: string
  reason: ExclusionReason | null
}

interface Batch {
  mass: MassRow
  /** Items that hold the same files, of a message for sale. */
  soldItems: readonly string[]
  size: number
  now: Date
}

/**
 * Send copies to the next fans who wait for one, in one transaction: whatever ends the process, each of
 * them has one copy or none and still waits. Returns how many were delivered or excluded.
 */
export async function deliverBatch(tx: Tx, batch: Batch): Promise<number> {
  const judged = await judgeBatch(tx, batch)
  if (judged.length === 0) return 0
  const taken = judged.filter(({ reason }) => reason === null)
  const { mass, now } = batch
  if (taken.length > 0) {
    await openConversations(tx, mass.creator_id, taken)
    await copyTo(tx, mass, taken, now)
  }
  await sql`update mass_message set delivered = delivered + ${taken.length},
      excluded = excluded + ${judged.length - taken.length}, updated_at = ${now}
    where id = ${mass.id}`.execute(tx)
  return judged.length
}

/** The next fans, and why some get no copy: decided now, whatever held when it was scheduled. */
async function judgeBatch(tx: Tx, { mass, soldItems, size, now }: Batch): Promise<Judged[]> {
  const { creator_id: creatorId, audience } = mass
  const leftAudience =
    mass.kind === 'mass'
      ? sql`case when not ${isInAudience(audience, 'a.id', { creatorId, now })}
          then 'left_audience' end`
      : sql`null`
  const reason = mass.unsent_at
    ? sql`'unsent'`
    : sql`coalesce(${exclusionOf('a.id', { creatorId, soldItems, now })}, ${leftAudience})`
  const { rows } = await sql<Judged>`
    with batch as materialized (
      select fan_id, occasion from mass_message_recipient
      where mass_id = ${mass.id} and state = 'waiting' order by fan_id limit ${size} for update
    ), judged as materialized (
      select b.fan_id, b.occasion, ${reason} as reason from batch b join account a on a.id = b.fan_id
    ), excluded as (
      update mass_message_recipient r set state = 'excluded', reason = j.reason
      from judged j where r.mass_id = ${mass.id} and r.fan_id = j.fan_id
        and r.occasion = j.occasion and j.reason is not null
    )
    select fan_id as "fanId", occasion, reason from judged`.execute(tx)
  return rows
}

/** The creator's side is listed once the fan answers. */
async function openConversations(
  tx: Tx,
  creatorId: string,
  fans: readonly Judged[],
): Promise<void> {
  await sql`
    with made as (
      insert into conversation (id, creator_id, fan_id, opened_by)
      select n.id, ${creatorId}, n.fan_id, ${creatorId}
      from unnest(${fans.map(() => newId())}::text[], ${fans.map(({ fanId }) => fanId)}::text[])
        as n (id, fan_id)
      on conflict (creator_id, fan_id) where type = 'private' do nothing
      returning id, fan_id
    )
    insert into conversation_member (conversation_id, account_id, is_listed)
    select made.id, member.id, false
    from made cross join lateral (values (${creatorId}), (made.fan_id)) as member (id)`.execute(tx)
}

/**
 * The copies, each after the last message of its conversation. They count for both sides, and move the
 * conversation in the fan's list alone. Open pages are told at once; other fans are notified once all have
 * theirs, but for messages that are sent to one fan at a time.
 */
async function copyTo(tx: Tx, mass: MassRow, fans: readonly Judged[], now: Date): Promise<void> {
  const last = cutText(mass.text, maxShownLast)
  const type = mass.file_ids.length > 0 ? 'media' : 'text'
  await sql`
    with moved as (
      update conversation c set
        last_message_id = ${sql.raw(idAfterLast('n.id'))},
        last_message = ${last},
        last_sender_id = ${mass.creator_id},
        last_message_at = greatest(c.last_message_at, ${now}),
        updated_at = greatest(c.last_message_at, ${now})
      from unnest(${fans.map(() => newId())}::text[], ${fans.map(({ fanId }) => fanId)}::text[],
        ${fans.map(({ occasion }) => occasion)}::text[]) as n (id, fan_id, occasion)
      where c.creator_id = ${mass.creator_id} and c.fan_id = n.fan_id and c.type = 'private'
      returning c.id, c.last_message_id as message_id, c.last_message_at as sent_at, c.fan_id,
        n.occasion
    ), stored as (
      insert into message (id, conversation_id, type, sender_id, mass_id, is_sale, price_cents,
        offer_ends_at, created_at, updated_at)
      select message_id, id, ${type}, ${mass.creator_id}, ${mass.id}, ${mass.is_sale},
        ${mass.price_cents}::bigint, sent_at + ${mass.offer_seconds}::int * interval '1 second',
        sent_at, sent_at
      from moved
    ), counted as (
      update conversation_member me set message_count = me.message_count + 1,
        unread_count = me.unread_count + (me.account_id = moved.fan_id)::int,
        is_listed = me.is_listed or me.account_id = moved.fan_id,
        last_message_at = case when me.account_id = moved.fan_id then moved.sent_at
          else me.last_message_at end
      from moved where me.conversation_id = moved.id
    ), published as (
      insert into event_outbox (topic, payload)
      select 'message.sent',
        jsonb_build_object('messageId', moved.message_id, 'recipientId', moved.fan_id)
      from moved join account a on a.id = moved.fan_id
      where a.is_online or ${mass.kind !== 'mass'}
    )
    update mass_message_recipient r set state = 'delivered', conversation_id = moved.id,
      message_id = moved.message_id
    from moved
    where r.mass_id = ${mass.id} and r.fan_id = moved.fan_id and r.occasion = moved.occasion`.execute(
    tx,
  )
  wakeRelay()
}
