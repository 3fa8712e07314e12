import type { ChatObstacle } from '#contract/live/chat-rules.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ReadingViewer } from '#server/kernel/viewer.ts'
import { watchRight } from '#server/live/streams/index.ts'
import type { Deed, Roles } from './moderation-reads.ts'
import type { ChatRow } from './reads.ts'

/** What decides what somebody may do in a chat. */
export type ChatFacts = Pick<
  ChatRow,
  | 'creator_id'
  | 'fan_id'
  | 'type'
  | 'status'
  | 'is_free'
  | 'is_subscribed'
  | 'has_bought'
  | 'has_paid_period'
  | 'is_banned'
  | 'is_moderator'
  | 'is_off'
  | 'is_paid_only'
  | 'muted_id'
>

/** The creator, and moderators who are not banned. */
export const mayModerate = (chat: ChatFacts, accountId: string | undefined): boolean =>
  accountId !== undefined &&
  (chat.creator_id === accountId || (chat.is_moderator && !chat.is_banned))

/** Whom the rules of the creator do not concern; a private stream has none. */
export const isExempt = (chat: ChatFacts, accountId: string): boolean =>
  chat.type === 'private' || mayModerate(chat, accountId)

interface DeletedMessage {
  sender_id: string
  is_of_moderator: boolean
}

/** Moderators do not delete what the creator or another one of them wrote. */
export function mayDelete(
  chat: ChatFacts,
  { message, accountId }: { message: DeletedMessage; accountId: string },
): boolean {
  if (message.sender_id === accountId || chat.creator_id === accountId) return true
  return (
    mayModerate(chat, accountId) &&
    message.sender_id !== chat.creator_id &&
    !message.is_of_moderator
  )
}

/** What keeps somebody else than its creator from watching a stream. */
const obstaclesToWatch = {
  watch: null,
  pay: 'not_paid',
  subscribe: 'not_subscribed',
  banned: 'banned',
  blocked: 'banned',
} as const

const obstacleToWatch = (chat: ChatFacts, isCreator: boolean) =>
  obstaclesToWatch[
    watchRight({
      isOwner: false,
      isCreator,
      isFree: chat.is_free,
      isSubscribed: chat.is_subscribed,
      hasPurchased: chat.has_bought,
      isBanned: chat.is_banned,
      // Decided before.
      isModerator: false,
      // Such a chat is not found.
      isBlocked: false,
    })
  ]

type Writer = Pick<ReadingViewer, 'id' | 'isPerformer'>

/** Why somebody can’t write in a chat, but for slow mode. */
export function obstacleOf(chat: ChatFacts, writer: Writer | null): ChatObstacle | null {
  if (!writer) return 'signed_out'
  if (chat.status === 'over') return 'over'
  if (chat.creator_id === writer.id) return null
  if (chat.is_banned) return 'banned'
  if (chat.type === 'private') return null
  if (chat.is_off) return 'off'
  if (chat.is_moderator) return null
  const toWatch = obstacleToWatch(chat, writer.isPerformer)
  if (toWatch) return toWatch
  if (chat.muted_id !== null) return 'muted'
  return chat.is_paid_only && !chat.has_paid_period ? 'paid_only' : null
}

const problems = {
  signed_out: 'unauthenticated',
  over: 'stream_over',
  banned: 'banned_from_stream',
  not_subscribed: 'stream_not_subscribed',
  not_paid: 'stream_not_paid',
  off: 'chat_off',
  muted: 'chat_muted',
  paid_only: 'chat_paid_only',
} as const

/** Throws the problem of what keeps an account from writing, but for slow mode. */
export function assertMayWrite(chat: ChatFacts, writer: Writer): void {
  const obstacle = obstacleOf(chat, writer)
  if (obstacle && obstacle !== 'slow') throw new Problem(problems[obstacle])
}

/** Seconds until an account may write its next message in slow mode. */
export function secondsLeft(
  slowSeconds: number,
  { lastAt, now }: { lastAt: Date | undefined; now: Date },
): number {
  if (!lastAt || slowSeconds === 0) return 0
  const passedMs = now.getTime() - lastAt.getTime()
  // A clock that was set back locks nobody out for longer.
  return Math.max(0, Math.min(slowSeconds, Math.ceil((slowSeconds * 1_000 - passedMs) / 1_000)))
}

/**
 * Whether somebody may decide in the chat of a creator: the creator, and moderators whom the creator
 * neither banned nor blocked. Throws `not_found` where there is no such creator, `not_yours`.
 */
export function assertMayAct(
  roles: Roles | undefined,
  { creatorId, actorId }: Omit<Deed, 'userId'>,
): asserts roles {
  if (!roles) throw new Problem('not_found')
  const isTrusted = roles.is_actor_moderator && !roles.is_actor_banned && !roles.is_actor_blocked
  if (actorId !== creatorId && !isTrusted) throw new Problem('not_yours')
}

/** The same about an account: moderators do not decide about the creator, nor each other. */
export function assertMayActOn(roles: Roles | undefined, deed: Deed): asserts roles {
  const { creatorId, actorId, userId } = deed
  assertMayAct(roles, deed)
  if (!roles.has_user) throw new Problem('not_found')
  const isSpared = roles.is_user_moderator && actorId !== creatorId
  if (userId === creatorId || isSpared) throw new Problem('chat_protected')
}

/** The text of a message that tells of a tip. */
export const tipText = (name: string, dollars: number): string =>
  `${name} tipped $${dollars.toFixed(2)}`
