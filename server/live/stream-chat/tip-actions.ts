import { newId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findStream, sendChange } from '#server/live/streams/index.ts'
import { findStreamTip } from '#server/money/charges/index.ts'
import type { StreamOfTip } from '#server/money/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type ChatParts, sendCreated } from './actions.ts'
import type { StreamMessageRow } from './reads.ts'
import { tipText } from './rules.ts'
import { findTipChat, findTippedStream } from './tip-reads.ts'
import { countTip, insertTip, lockTip } from './tip-writes.ts'
import { insertStreamMessage, lockChat } from './writes.ts'

export const streamOfTip =
  ({ db }: { db: Db }): StreamOfTip =>
  async (place) => {
    const stream = await findTippedStream(db, place)
    if (stream?.is_banned) throw new Problem('banned_from_stream')
    if (!stream && place.sessionId) throw new Problem('not_found')
    return stream?.id
  }

/**
 * Count what of a tip was not refunded for its stream, and let the chat tell of it. Safe to repeat, and
 * in any order.
 */
export async function takeTip(parts: ChatParts, chargeId: string): Promise<void> {
  const taken = await parts.db
    .transaction()
    .execute((tx) => countAndTell(tx, { chargeId, now: parts.clock.now() }))
  if (!taken) return
  if (taken.message) sendCreated(parts, taken.message)
  if (!taken.hasChanged) return
  const stream = await findStream(parts.db, taken.streamId)
  if (stream) sendChange(parts.realtime, stream)
}

interface TakenTip {
  streamId: string
  /** The first time. */
  message: StreamMessageRow | undefined
  hasChanged: boolean
}

async function countAndTell(
  tx: Tx,
  { chargeId, now }: { chargeId: string; now: Date },
): Promise<TakenTip | undefined> {
  const sent = await findStreamTip(tx, chargeId)
  const chat = sent && (await findTipChat(tx, sent))
  if (!sent || !chat) return undefined
  const { streamId, fanId } = sent
  const conversationId = chat.conversation_id
  await lockChat(tx, conversationId)
  const isNew = await insertTip(tx, { chargeId, streamId })
  const countedCents = await lockTip(tx, chargeId)
  // Read again under the lock: a refund may have come in between.
  const keptCents = (await findStreamTip(tx, chargeId))?.keptCents ?? 0n
  const change = keptCents - countedCents
  if (change !== 0n) await countTip(tx, { chargeId, streamId, change })
  const amount = dollars(sent.paidCents)
  const text = tipText(chat.name || (chat.username ?? ''), amount)
  const message = { id: newId(), conversationId, senderId: fanId, text, key: undefined, now }
  return {
    streamId,
    message: isNew
      ? await insertStreamMessage(tx, { ...message, type: 'tip', meta: { amount } })
      : undefined,
    hasChanged: change !== 0n,
  }
}
