import { maxBans, maxModerators, maxMutes } from '#contract/live/chat-rules.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'
import type { ChatParts } from './actions.ts'
import {
  type BanRow,
  countOthers,
  type Deed,
  findOpenStream,
  findRoles,
  type ModeratorRow,
  type MuteRow,
  readBan,
  readModerator,
  readMute,
} from './moderation-reads.ts'
import {
  deleteDecision,
  insertBan,
  insertModerator,
  sweepMutes,
  writeMute,
} from './moderation-writes.ts'
import { assertMayAct, assertMayActOn } from './rules.ts'

type Decisions = 'stream_mute' | 'stream_ban' | 'stream_moderator'

const limits = { stream_mute: maxMutes, stream_ban: maxBans, stream_moderator: maxModerators }

/**
 * Decide about an account in the chat of a creator, one decision after the other. A moderator about
 * whom the creator decides is none any longer. Throws `not_found`, `not_yours`, `chat_protected`,
 * `too_many`.
 */
async function decide<Row>(
  { db, clock, realtime }: ChatParts,
  deed: Deed,
  { table, write }: { table: Decisions; write: (tx: Tx, now: Date) => Promise<Row> },
): Promise<Row> {
  const { creatorId, userId } = deed
  const decided = await db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `stream chat of ${creatorId}`)
    const roles = await findRoles(tx, deed)
    assertMayActOn(roles, deed)
    const now = clock.now()
    if (table === 'stream_mute') await sweepMutes(tx, creatorId, now)
    const limit = limits[table]
    if ((await countOthers(tx, table, deed)) >= limit) {
      throw fieldProblem('too_many', 'userId', { limit })
    }
    if (table !== 'stream_moderator') await deleteDecision(tx, 'stream_moderator', deed)
    return write(tx, now)
  })
  realtime.toAccount(userId, 'chat_state_changed', { performerId: creatorId })
  return decided
}

/** Mute an account for minutes, or for the stream that is open. Throws also `not_on_air`. */
export const mute = (parts: ChatParts, deed: Deed, minutes: number | undefined): Promise<MuteRow> =>
  decide(parts, deed, {
    table: 'stream_mute',
    write: async (tx, now) => {
      await writeMute(tx, { ...deed, now }, await termOf(tx, { ...deed, minutes, now }))
      return readMute(tx, deed, now)
    },
  })

async function termOf(
  tx: Tx,
  { creatorId, minutes, now }: { creatorId: string; minutes: number | undefined; now: Date },
) {
  if (minutes !== undefined) return { endsAt: new Date(now.getTime() + minutes * minuteMs) }
  const streamId = await findOpenStream(tx, creatorId)
  if (!streamId) throw new Problem('not_on_air')
  return { streamId }
}

/** Keep an account out of all streams of a creator; what watches is removed within seconds. */
export const ban = (parts: ChatParts, deed: Deed): Promise<BanRow> =>
  decide(parts, deed, {
    table: 'stream_ban',
    write: async (tx, now) => {
      await insertBan(tx, { ...deed, now })
      return readBan(tx, deed)
    },
  })

/** Make an account a moderator of the own chat. */
export const addModerator = (
  parts: ChatParts,
  { creatorId, userId }: Omit<Deed, 'actorId'>,
): Promise<ModeratorRow> => {
  const deed = { creatorId, userId, actorId: creatorId }
  return decide(parts, deed, {
    table: 'stream_moderator',
    write: async (tx, now) => {
      await insertModerator(tx, { ...deed, now })
      return readModerator(tx, deed)
    },
  })
}

/** Take a decision back; safe to repeat. Throws `not_found`, `not_yours`. */
export async function takeBack(
  { db, realtime }: ChatParts,
  table: Decisions,
  deed: Deed,
): Promise<void> {
  const { creatorId, userId } = deed
  const isTaken = await db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `stream chat of ${creatorId}`)
    assertMayAct(await findRoles(tx, deed), deed)
    return deleteDecision(tx, table, deed)
  })
  if (isTaken) realtime.toAccount(userId, 'chat_state_changed', { performerId: creatorId })
}
