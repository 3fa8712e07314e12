import type { Clock } from '#server/kernel/clock.ts'
import { accessOf } from '#server/messaging/conversations/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { type PresentParts, presentMessages, viewOf } from './present.ts'
import { findMessages, type MessageWithAccess } from './reads.ts'

export interface NotifyParts extends PresentParts {
  clock: Clock
  dataEvents: DataEvents
}

/** Send messages to the open pages of both members, with media URLs of their own. */
export async function sendToMembers(
  parts: NotifyParts,
  event: 'message_created' | 'message_updated',
  rows: readonly MessageWithAccess[],
): Promise<void> {
  const receivers = rows.flatMap((row) =>
    [row.creator_id, row.fan_id]
      .filter((memberId) => isSentTo(memberId, event, row))
      .map((memberId) => ({
        accountId: memberId,
        view: viewOf(row, memberId, accessOf(row, memberId)),
      })),
  )
  await parts.dataEvents.mediaToEach(receivers, event, (some) =>
    presentMessages(
      parts,
      some.map(({ view }) => view),
    ),
  )
}

function isSentTo(memberId: string, event: string, row: MessageWithAccess): boolean {
  // Its author already knows that it was deleted.
  if (row.is_deleted && memberId === row.sender_id) return false
  // Of a message to many fans its creator follows the progress alone.
  return !(row.mass_id && event === 'message_created' && memberId === row.sender_id)
}

/** Send a message that has changed, such as one that was bought or refunded. */
export async function notifyOfChange(parts: NotifyParts, messageId: string): Promise<void> {
  const [row] = await findMessages(parts.db, [messageId], parts.clock.now())
  if (row) await sendToMembers(parts, 'message_updated', [row])
}
