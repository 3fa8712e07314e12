import { randomBytes } from 'node:crypto'
import type { PrivateDecline } from '#contract/live/private-streams.ts'
import { standardPrivateMinutes } from '#contract/live/private-streams.ts'
import { newId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { basisPoints, lockWallet, placeHold, releaseHold } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import type { PrivateParts } from './meter-actions.ts'
import { findOffer, findPrivate, listOpenOf, lockPrivate, type PrivateRow } from './reads.ts'
import { answerMs, minutesHeld } from './rules.ts'
import { deleteRequest, insertRequest, markAccepted } from './writes.ts'

export interface PrivateRequest {
  fan: Pick<Viewer, 'id' | 'isPerformer'>
  country: string | undefined
  creatorId: string
  note: string
  /** Whole minutes; undefined: as many as are usual, if the wallet pays them. */
  minutes: number | undefined
}

class Declined extends Error {
  readonly reason: PrivateDecline
  constructor(reason: PrivateDecline) {
    super(reason)
    this.reason = reason
  }
}

/** Ask a creator for a private stream: its price is held first. Both sides are told, or the fan why not. */
export async function requestPrivate(parts: PrivateParts, request: PrivateRequest): Promise<void> {
  const { dataEvents, db, realtime } = parts
  const { creatorId, fan } = request
  try {
    const id = await db.transaction().execute((tx) => placeRequest(tx, parts, request))
    const row = await findPrivate(db, id)
    if (!row) return
    await dataEvents.mediaToAccount(creatorId, 'private-stream/requested', async () => {
      const user = (await userCards(db, [fan.id])).get(fan.id)
      if (!user) return undefined
      return {
        ...{ conversationId: row.conversation_id, streamId: id, user, userNote: row.note },
        pricePerMinute: dollars(row.price_cents),
        createdAt: row.requested_at.toISOString(),
      }
    })
    tellBoth(parts, row)
  } catch (error) {
    const reason = reasonOf(error)
    realtime.toAccount(fan.id, 'private-stream/declined', { conversationId: '', reason })
  }
}

const newChannel = () => randomBytes(24).toString('base64url')

async function placeRequest(
  tx: Tx,
  { clock, settings }: PrivateParts,
  { fan, country, creatorId, note, minutes }: PrivateRequest,
): Promise<string> {
  const now = clock.now()
  const offer = await findOffer(tx, { creatorId, fan, country }, now)
  // Those who are blocked are told no more than about a creator who is not there.
  if (!offer?.isOnline || offer.priceCents === null) throw new Declined('offline')
  const isOpen = offer.offeredTo === 'everyone' || offer.isSubscribed
  if (fan.isPerformer || !isOpen) throw new Declined('not-subscribed')
  if (offer.isBusy) throw new Declined('busy')
  const limitMinutes = minutesHeld({
    balanceCents: (await lockWallet(tx, fan.id)) ?? 0n,
    priceCents: offer.priceCents,
    wishedMinutes: minutes,
    usualMinutes: standardPrivateMinutes,
  })
  if (limitMinutes === 0) throw new Declined('no-balance')
  const hold = {
    ...{ source: 'wallet' as const, ownerId: fan.id, purpose: 'private_stream' },
    ...{ cents: offer.priceCents * BigInt(limitMinutes), expiresAt: null },
  }
  const holdId = await placeHold(tx, hold, now)
  const id = newId(now.getTime())
  const own = offer.ownBasisPoints ?? basisPoints(settings.get('siteCommission'))
  await insertRequest(
    tx,
    {
      ...{ id, conversationId: newId(now.getTime()), sessionId: newChannel() },
      ...{ fanChannel: newChannel(), creatorId, fanId: fan.id, fanCountry: country, note },
      ...{ priceCents: offer.priceCents, limitMinutes, basisPoints: own, holdId },
    },
    now,
  )
  return id
}

/** An account has one open request or stream at a time: the database decides between two at once. */
function reasonOf(error: unknown): PrivateDecline {
  if (error instanceof Declined) return error.reason
  if (error instanceof Problem && error.code === 'wallet_overdrawn') return 'no-balance'
  const { constraint } = error as { constraint?: string }
  if (constraint === 'private_stream_of_fan') return 'busy'
  throw error
}

function tellBoth({ realtime }: PrivateParts, row: PrivateRow): void {
  const { conversation_id: conversationId, creator_id, fan_id } = row
  for (const side of [creator_id, fan_id]) {
    realtime.toAccount(side, 'private-stream/changed', { conversationId })
  }
}

/** A request is over without a stream: what was held goes back. False: it was answered before. */
export async function dropRequest(
  parts: PrivateParts,
  row: PrivateRow,
  reason: PrivateDecline | undefined,
): Promise<boolean> {
  const { clock, db, realtime } = parts
  const { id, fan_id, conversation_id: conversationId } = row
  const isDropped = await db.transaction().execute(async (tx) => {
    const locked = await lockPrivate(tx, id)
    if (locked?.status !== 'requested') return false
    await releaseHold(tx, locked.hold_id, clock.now())
    await deleteRequest(tx, id)
    return true
  })
  if (!isDropped) return false
  if (reason) realtime.toAccount(fan_id, 'private-stream/declined', { conversationId, reason })
  tellBoth(parts, row)
  return true
}

/** By a clock that may have been set meanwhile. */
export const isTimedOut = ({ requested_at }: PrivateRow, now: Date): boolean =>
  Math.abs(now.getTime() - requested_at.getTime()) >= answerMs

/** The creator takes a request: other open ones are declined. */
export async function acceptRequest(parts: PrivateParts, row: PrivateRow): Promise<void> {
  const { clock, db, liveVideo, realtime } = parts
  const { id, fan_id: fanId, conversation_id: conversationId, session_id: sessionId } = row
  if (isTimedOut(row, clock.now())) return void (await dropRequest(parts, row, 'timeout'))
  await liveVideo.open(sessionId)
  await liveVideo.open(row.fan_channel)
  if (!(await takeRequest(parts, { id, conversationId, fanId }))) return
  realtime.toAccount(fanId, 'private-stream/accepted', {
    ...{ conversationId, streamId: id, sessionId },
    pricePerMinute: dollars(row.price_cents),
  })
  tellBoth(parts, row)
  for (const other of await listOpenOf(db, row.creator_id)) {
    if (other.status === 'requested') await dropRequest(parts, other, 'busy')
  }
}

/** False: it was answered before, or its creator is in another private stream. */
async function takeRequest(
  { clock, db }: PrivateParts,
  one: { id: string; conversationId: string; fanId: string },
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const locked = await lockPrivate(tx, one.id)
      if (locked?.status !== 'requested') return false
      await markAccepted(tx, one, clock.now())
      return true
    })
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'private_stream_of_creator') return false
    throw error
  }
}
