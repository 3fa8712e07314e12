import { Problem } from '#server/kernel/problem.ts'
import { newToken } from '#server/kernel/tokens.ts'
import { privateRoleIn } from '#server/live/private-streams/index.ts'
import {
  countWatchers,
  deletePresence,
  insertPresence,
  type RoomParts,
} from '#server/live/rooms/index.ts'
import {
  endStream,
  findByChannel,
  findLatest,
  findOpen,
  prepareStream,
  rightTo,
  type StreamRow,
  setHostByMedia,
  untitled,
} from '#server/live/streams/index.ts'
import {
  type EmbeddedLive,
  type Joined,
  type LiveMember,
  type LiveRole,
  type MediaFault,
  staffPrefix,
} from '#server/platform/live-video/index.ts'
import { noteKeyUse } from './key-writes.ts'

export interface MediaParts extends RoomParts {
  embeddedLive: EmbeddedLive
}

export interface Negotiated extends Joined {
  channel: string
  /** Who negotiated it: for the credentials of relays. */
  accountId: string
}

/**
 * Publish an offer: a page of the creator with the token of its stream, or a program with the stream key, for the
 * stream that is prepared or on air, or a new one like the last.
 *
 * @throws Problem `stream_key_invalid`, `stream_not_yours`, `already_live`, `offer_unusable`, `live_unavailable`
 */
export async function publishMedia(
  parts: MediaParts,
  bearer: string,
  offer: string,
): Promise<Negotiated> {
  const { db, embeddedLive, liveVideo } = parts
  const member = embeddedLive.tokens.read(bearer)
  if (member && (await isInPrivate(parts, member, 'host'))) {
    const { accountId, channel } = member
    const reply = await embeddedLive.media.publish(channel, offer, { replace: true })
    return { ...joinedOr(reply), channel, accountId }
  }
  const stream = member ? await ownStream(parts, member) : await streamOfKey(parts, bearer)
  await liveVideo.open(stream.session_id)
  // A page that was loaded again takes its own place; another program does not.
  const options = { replace: member !== undefined }
  const joined = joinedOr(await embeddedLive.media.publish(stream.session_id, offer, options))
  await setHostByMedia(db, stream.id, member ? 'browser' : 'encoder')
  return { ...joined, channel: stream.session_id, accountId: stream.creator_id }
}

/** Whether a member of a private stream has that role in it; false: it is another stream. Throws `stream_not_yours`. */
async function isInPrivate(
  { db }: MediaParts,
  { accountId, channel, role }: LiveMember,
  needed: LiveRole,
): Promise<boolean> {
  const found = await privateRoleIn(db, channel, accountId)
  if (found === undefined) return false
  if (found !== needed || role !== needed) throw new Problem('stream_not_yours')
  return true
}

async function ownStream({ db }: MediaParts, member: LiveMember): Promise<StreamRow> {
  const stream = await findByChannel(db, member.channel)
  const isOwn = member.role === 'host' && stream?.creator_id === member.accountId
  if (!stream || !isOwn || stream.status === 'over') throw new Problem('stream_not_yours')
  return stream
}

async function streamOfKey(parts: MediaParts, key: string): Promise<StreamRow> {
  const { clock, db } = parts
  const owner = await noteKeyUse(db, key, clock.now())
  if (!owner) throw new Problem('stream_key_invalid')
  if (!owner.mayPublish) throw new Problem('stream_not_yours')
  const open = await findOpen(db, owner.creatorId)
  if (open) return open
  const last = await findLatest(db, owner.creatorId)
  return prepareStream(parts, owner.creatorId, {
    ...{ title: last?.title ?? untitled, description: last?.description ?? '', source: 'encoder' },
    isFree: last?.is_free ?? true,
    ...(last && !last.is_free && { price: Number(last.price_cents) / 100 }),
  })
}

/**
 * Watch with an offer and the token of a channel; the right to is decided again.
 *
 * @throws Problem `unauthenticated`, `stream_not_yours`, `not_on_air`, `offer_unusable`, `live_unavailable`
 */
export async function watchMedia(
  parts: MediaParts,
  { bearer, channel }: { bearer: string; channel: string },
  offer: string,
): Promise<Negotiated> {
  const { clock, db, embeddedLive } = parts
  const member = embeddedLive.tokens.read(bearer)
  if (!member) throw new Problem('unauthenticated')
  if (member.channel === channel && (await isInPrivate(parts, member, 'viewer'))) {
    const reply = await embeddedLive.media.watch(channel, member.accountId, offer)
    return { ...joinedOr(reply), channel, accountId: member.accountId }
  }
  const stream = await findByChannel(db, channel)
  if (member.channel !== channel || !stream) throw new Problem('stream_not_yours')
  const { accountId, country, sessionRef } = member
  if (member.role === 'staff') return watchAsStaff(parts, stream, accountId, offer)
  await assertMayWatch(parts, stream, { accountId, country })
  // First, so that nobody watches who is not known.
  const id = `media ${newToken()}`
  const presence = { id, streamId: stream.id, accountId, sessionRef, country }
  await insertPresence(db, { ...presence, kind: 'media' }, clock.now())
  const reply = await embeddedLive.media.watch(channel, accountId, offer)
  if (typeof reply === 'string') await deletePresence(db, id)
  const joined = joinedOr(reply)
  await countWatchers(parts, stream)
  return { ...joined, channel, accountId }
}

/** Who got this token had the permission minutes ago; nobody is told that they watch. */
async function watchAsStaff(
  { embeddedLive }: MediaParts,
  { status, session_id: channel }: StreamRow,
  accountId: string,
  offer: string,
): Promise<Negotiated> {
  if (status !== 'on_air') throw new Problem('not_on_air')
  const watched = await embeddedLive.media.watch(channel, `${staffPrefix}${accountId}`, offer)
  return { ...joinedOr(watched), channel, accountId }
}

async function assertMayWatch(
  parts: MediaParts,
  stream: StreamRow,
  { accountId, country }: { accountId: string; country: string | undefined },
): Promise<void> {
  if (stream.status === 'over') throw new Problem('not_on_air')
  const isOwner = stream.creator_id === accountId
  if (isOwner) return
  if (stream.status !== 'on_air') throw new Problem('not_on_air')
  const viewer = { id: accountId, isPerformer: false }
  const { right } = await rightTo(parts, stream, { viewer, country })
  if (right !== 'watch') throw new Problem('stream_not_yours')
}

/** End a session; by that of its creator the stream ends at once. Throws `not_found`. */
export async function leaveMedia(
  parts: MediaParts,
  { channel, session, isPublisher }: { channel: string; session: string; isPublisher: boolean },
): Promise<void> {
  const fault = await parts.embeddedLive.media.leave(channel, session)
  if (fault === 'unreachable') throw new Problem('live_unavailable')
  if (fault) throw new Problem('not_found')
  const stream = await findByChannel(parts.db, channel)
  // A private one is ended by its sides; one that is gone is noticed.
  if (!stream || stream.status === 'over' || stream.type === 'private') return
  if (isPublisher && stream.status === 'on_air') await endStream(parts, stream, 'creator')
  else await countWatchers(parts, stream)
}

/** Faults of the media process as Problems of ours. */
function joinedOr(reply: Joined | MediaFault): Joined {
  if (typeof reply !== 'string') return reply
  if (reply === 'already_live') throw new Problem('already_live')
  if (reply === 'not_live') throw new Problem('not_on_air')
  const isBusy = reply === 'unreachable' || reply.startsWith('too_many_') || reply === 'no_room'
  const isOffer = reply === 'too_many_media'
  throw new Problem(isBusy && !isOffer ? 'live_unavailable' : 'offer_unusable')
}
