import type { PrivateRoomChanged } from '#contract/events.ts'
import type { PrivateStream } from '#contract/live/private-streams.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import type { PrivateRow } from './reads.ts'
import { limitMs, priceOf, secondsOf } from './rules.ts'

export const termsOf = ({ price_cents, limit_minutes }: PrivateRow) => ({
  priceCents: price_cents,
  limitMinutes: limit_minutes,
})

/** Seconds so far, what they cost in dollars, and the seconds that are left. */
export function progressOf(row: PrivateRow) {
  const terms = termsOf(row)
  const duration = secondsOf(terms, Number(row.elapsed_ms))
  return {
    duration,
    charged: dollars(priceOf(terms, Number(row.elapsed_ms))),
    remaining: limitMs(terms) / 1_000 - duration,
    total: Number(row.creator_joined) + Number(row.fan_joined),
  }
}

export const roomChangeOf = (row: PrivateRow): PrivateRoomChanged => ({
  conversationId: row.conversation_id,
  ...progressOf(row),
})

/** As both sides see them. */
export async function presentPrivateStreams(
  { db, creatorCards }: { db: Db; creatorCards: CreatorCards },
  viewer: { id: string },
  rows: readonly PrivateRow[],
): Promise<PrivateStream[]> {
  const idsOf = (side: 'creator_id' | 'fan_id') => [...new Set(rows.map((row) => row[side]))]
  const [creators, fans] = await Promise.all([
    creatorCards.byId(viewer, idsOf('creator_id')),
    userCards(db, idsOf('fan_id')),
  ])
  return rows.map((row) => ({
    _id: row.id,
    conversationId: row.conversation_id,
    status: row.status,
    performerInfo: creators.get(row.creator_id) ?? null,
    userInfo: fans.get(row.fan_id) ?? null,
    userNote: row.note,
    pricePerMinute: dollars(row.price_cents),
    limit: row.limit_minutes,
    ...progressOf(row),
    end: row.end_reason,
    chargeId: row.captured_cents > 0n ? row.hold_id : null,
    createdAt: row.requested_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}
