import type { ItemKinds } from '#server/access/index.ts'
import type { FurtherConversations } from '#server/messaging/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { type ChatParts, deleteStreamMessage, notifyOfRemoval } from './actions.ts'
import { streamMessageKind } from './item-kind.ts'
import { chatModerationRoutes } from './moderation-routes.ts'
import { streamChatData } from './personal-data.ts'
import { presentChat } from './present.ts'
import { findChat } from './reads.ts'
import { streamChatRoutes } from './routes.ts'
import { takeTip } from './tip-actions.ts'

export { streamOfTip } from './tip-actions.ts'

/** What messaging serves of the chats of streams: made before both. */
export const streamConversations = (parts: ChatParts): FurtherConversations => ({
  find: async (conversationId, asking) => {
    const chat = await findChat(parts.db, { conversationId }, asking, parts.clock.now())
    return chat && presentChat(chat, asking.viewer.id)
  },
  deleteMessage: (id, by) => deleteStreamMessage(parts, { id, by }),
})

interface StreamChatParts extends ChatParts {
  api: Api
  jobs: Jobs
  kinds: ItemKinds
  personalData: PersonalData
}

/** The chats of streams, with their rules and moderators. */
export function streamChat(parts: StreamChatParts): void {
  parts.personalData.register(streamChatData)
  streamChatRoutes(parts.api, parts)
  chatModerationRoutes(parts.api, parts)
  parts.kinds.register(streamMessageKind(parts))
  parts.jobs.onEvent('item.removed', 'stream chat', async ({ kind, itemId }) => {
    if (kind === 'stream_message') await notifyOfRemoval(parts, itemId)
  })
  for (const topic of ['charge.succeeded', 'charge.refunded'] as const) {
    parts.jobs.onEvent(topic, 'stream tip', ({ chargeId }) => takeTip(parts, chargeId))
  }
}
