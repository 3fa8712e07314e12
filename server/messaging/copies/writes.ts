import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** A fan opened their conversation: so they have what was sent there. */
export async function markOpened(
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mass_message_recipient')
    .set({ opened_at: now })
    .where('conversation_id', '=', conversationId)
    .where('fan_id', '=', accountId)
    .where('state', '=', sql.lit('delivered'))
    .where('opened_at', 'is', null)
    .execute()
}

/** A copy was bought; safe to repeat. */
export async function noteSale(
  db: Db,
  { messageId, chargeId }: { messageId: string; chargeId: string },
): Promise<void> {
  await sql`update mass_message_recipient r set charge_ids = r.charge_ids || ${chargeId}::text
    from message m join conversation c on c.id = m.conversation_id
    where m.id = ${messageId} and r.mass_id = m.mass_id and r.fan_id = c.fan_id
      and r.message_id = m.id and not r.charge_ids @> array[${chargeId}]::text[]`.execute(db)
}
