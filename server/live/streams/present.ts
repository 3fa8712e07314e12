import type { OwnStream } from '#contract/live/own-streams.ts'
import type { Stream } from '#contract/live/stream.ts'
import type { Conversation } from '#contract/messaging/conversations.ts'
import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { StreamRow, ViewerFacts } from './reads.ts'
import { goalShown, isPaused } from './room.ts'
import { secondsOnAir } from './rules.ts'

interface ShownTo {
  card: PerformerCard
  /** Undefined for visitors. */
  facts: ViewerFacts | undefined
  isOwner: boolean
  now: Date
}

/** A stream for one viewer. */
export function presentStream(row: StreamRow, { card, facts, isOwner, now }: ShownTo): Stream {
  const lastStreamingTime = row.status === 'on_air' ? now : row.ended_at
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    performerId: row.creator_id,
    performerInfo: card,
    type: row.type,
    sessionId: row.session_id,
    conversationId: row.conversation_id,
    isStreaming: row.status === 'on_air' ? 1 : 0,
    streamingTime: secondsOnAir(row, now),
    lastStreamingTime: lastStreamingTime?.toISOString() ?? null,
    isFree: row.is_free,
    price: dollars(row.price_cents),
    stats: { members: row.watcher_count, likes: row.like_count },
    isSubscribed: isOwner || (facts?.isSubscribed ?? false),
    hasPurchased: isOwner || (facts?.hasPurchased ?? false),
    startedAt: row.started_at?.toISOString() ?? null,
    goal: goalShown(row),
    isLiked: facts?.isLiked ?? false,
    isPaused: isPaused(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentOwn = (
  row: StreamRow,
  {
    revenueCents,
    picture = null,
    ...to
  }: Omit<ShownTo, 'isOwner'> & {
    revenueCents: bigint
    picture?: OwnStream['picture'] | undefined
  },
): OwnStream => ({
  ...presentStream(row, { ...to, isOwner: true }),
  status: row.status,
  source: row.source,
  end: row.end_reason,
  picture,
  peakWatchers: row.peak_watchers,
  revenue: dollars(revenueCents),
  tips: dollars(row.tipped_cents),
})

type ConversationRow = Pick<
  StreamRow,
  'id' | 'conversation_id' | 'creator_id' | 'type' | 'title' | 'created_at' | 'updated_at'
>

interface ConversationShownTo {
  card: UserCard & Pick<PerformerCard, 'isOnline' | 'verifiedAccount'>
  isOwner: boolean
  /** Undefined for visitors. */
  facts: Pick<ViewerFacts, 'isSubscribed' | 'isBlocked'> | undefined
}

/** The conversation of a stream, which has no members: whoever may watch is in it. */
export function presentStreamConversation(
  row: ConversationRow,
  { card, isOwner, facts }: ConversationShownTo,
): Conversation {
  return {
    _id: row.conversation_id,
    type: row.type === 'private' ? 'stream_private' : 'stream_public',
    name: row.title,
    recipients: [{ source: 'performer', sourceId: row.creator_id }],
    recipientInfo: isOwner
      ? null
      : {
          ...{ _id: card._id, name: card.name, username: card.username, avatar: card.avatar },
          ...{ writesIn: card.writesIn, isOnline: card.isOnline, isPerformer: true },
          verifiedAccount: card.verifiedAccount,
        },
    lastMessage: '',
    lastSenderId: null,
    lastMessageCreatedAt: null,
    totalNotSeenMessages: 0,
    isSubscribed: isOwner || (facts?.isSubscribed ?? false),
    isBlocked: facts?.isBlocked ?? false,
    performerId: row.creator_id,
    streamId: row.id,
    meta: {},
    isPinned: false,
    isHidden: false,
    draft: '',
    labelIds: [],
    takesMassMessages: true,
    seenMessageId: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The card of the creator of a stream; a deleted one has none. */
export async function cardOf(
  creatorCards: CreatorCards,
  viewer: { id: string } | null,
  creatorId: string,
): Promise<PerformerCard | undefined> {
  return (await creatorCards.byId(viewer, [creatorId])).get(creatorId)
}
