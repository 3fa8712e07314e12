import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { createInTurn } from './in-turn.ts'
import { type PresentParts, presentMessages } from './present.ts'
import { countUnread, findMessages, findPlace, type MessageRow, type PlaceRow } from './reads.ts'
import { deletedText } from './rules.ts'

interface TellParts extends PresentParts {
  jobs: Jobs
  realtime: Realtime
}

/**
 * Tell open pages what happened in conversations. A job may come twice: pages know messages by id.
 * Nobody waits here: a page that is away reads what it missed.
 */
export function messageJobs({ jobs, realtime, ...parts }: TellParts): void {
  const inTurn = createInTurn()
  const tellUnread = (accountId: string) =>
    inTurn(accountId, async () => {
      const total = await countUnread(parts.db, accountId)
      realtime.toAccount(accountId, 'nofify_read_messages_in_conversation', { total })
    })
  const find = async (messageId: string) => {
    const message = (await findMessages(parts.db, [messageId])).get(messageId)
    const place = message && (await findPlace(parts.db, message.conversation_id))
    return message && place && { message, place }
  }

  jobs.onEvent('message.sent', 'pages', async ({ messageId }) => {
    const found = await find(messageId)
    if (!found) return
    await tellSides({ ...parts, realtime }, found.message, found.place)
    await tellUnread(otherSide(found.place, found.message.sender_id))
  })

  jobs.onEvent('message.deleted', 'pages', async ({ messageId }) => {
    const found = await find(messageId)
    if (!found) return
    const { id, conversation_id, sender_id } = found.message
    for (const side of [found.place.creator_id, found.place.fan_id]) {
      realtime.toAccount(side, 'message_deleted', {
        _id: id,
        conversationId: conversation_id,
        senderId: sender_id,
        isDeleted: true,
        text: deletedText,
      })
    }
  })

  jobs.onEvent('conversation.read', 'pages', ({ accountId }) => tellUnread(accountId))
}

/** Each side gets the message with addresses of its own. */
async function tellSides(
  { realtime, ...parts }: PresentParts & { realtime: Realtime },
  message: MessageRow,
  place: PlaceRow,
): Promise<void> {
  for (const viewerId of [place.creator_id, place.fan_id]) {
    // Deleted before it was told: its author has seen it go already.
    if (message.is_deleted && viewerId === message.sender_id) continue
    const standing = {
      isCreator: viewerId === place.creator_id,
      hasSubscription: place.has_subscription,
      isBlocked: place.is_blocked,
    }
    const [shown] = await presentMessages(parts, [message], {
      viewerId,
      standingOf: () => standing,
    })
    if (shown) realtime.toAccount(viewerId, 'message_created', shown)
  }
}

const otherSide = ({ creator_id, fan_id }: PlaceRow, sideId: string) =>
  sideId === creator_id ? fan_id : creator_id
