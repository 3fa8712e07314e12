import { maxPinned } from '#contract/messaging/conversations.ts'
import { type FanRelations, isBlockedBy } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { ConversationRow } from './conversations.sql.ts'
import { countPinned, findConversation, findPair, findParticipant } from './reads.ts'
import { type Participant, pairOf } from './rules.ts'
import {
  insertPair,
  listFor,
  writeDraft,
  writeHidden,
  writeName,
  writePinned,
  writeTakesMass,
} from './writes.ts'

export interface ConversationParts {
  clock: Clock
  db: Db
  fanRelations: FanRelations
  limiter: Limiter
}

/** New conversations of one account in a day. */
const newPerDay = { calls: 100, seconds: 86_400 }

interface OpenInput {
  opener: Viewer
  /** Two-letter code, when a trusted proxy says so. */
  country: string | undefined
  other: Participant
}

/**
 * Open the conversation of a fan and a creator, creating it if needed. Throws `not_found`, also for
 * a creator who blocked the opener and has no conversation with them; `conversation_not_allowed`,
 * and for a new one `verified_only`, `fan_unknown`, `rate_limited`.
 */
export async function openConversation(
  parts: ConversationParts,
  { opener, country, other }: OpenInput,
): Promise<ConversationRow> {
  const { db } = parts
  const pair = pairOf(opener, other)
  // What stands is opened again whatever became of the other one: it may hold what was bought.
  if (!(await findPair(db, pair))) {
    const found = await findParticipant(db, other.id)
    if (found?.is_performer !== other.isPerformer) throw new Problem('not_found')
    await checkNew(parts, { opener, country, pair })
  }
  const id = await db.transaction().execute(async (tx) => {
    const existing = await findPair(tx, pair)
    const created = existing ? undefined : await insertPair(tx, { ...pair, openerId: opener.id })
    if (created) return created.id
    // The other one may have created it since the read.
    const conversation = existing ?? (await findPair(tx, pair))
    if (!conversation) throw new Error('the conversation of a pair is neither there nor created')
    await listFor(tx, opener.id, conversation.id)
    return conversation.id
  })
  return readConversation(parts, opener.id, id)
}

interface NewConversation extends Pick<OpenInput, 'opener' | 'country'> {
  pair: { creatorId: string; fanId: string }
}

/** Creators write first only to fans who came to them. */
async function checkNew(
  { db, fanRelations, limiter }: ConversationParts,
  { opener, country, pair }: NewConversation,
): Promise<void> {
  if (await isBlockedBy(db, pair.creatorId, { viewer: opener, country })) {
    throw new Problem('not_found')
  }
  if (opener.isPerformer) {
    if (!opener.isVerified) throw new Problem('verified_only')
    if (!(await fanRelations.isRelated(db, pair))) throw new Problem('fan_unknown')
  }
  const seconds = await limiter.tryTake('new conversations', opener.id, newPerDay)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
}

/** A conversation for one of its members. Throws `not_found` for everybody else. */
export async function readConversation(
  { clock, db }: Pick<ConversationParts, 'clock' | 'db'>,
  accountId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, { accountId, id }, clock.now())
  if (!row) throw new Problem('not_found')
  return row
}

/** Name a conversation for one member; an empty name removes it. Throws `not_found`. */
export async function renameConversation(
  parts: Pick<ConversationParts, 'clock' | 'db'>,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<ConversationRow> {
  const isMember = await writeName(parts.db, { accountId, id, name: name.trim() })
  if (!isMember) throw new Problem('not_found')
  return readConversation(parts, accountId, id)
}

/** Pin a conversation for one member, or unpin it. Throws `not_found`, `too_many`. */
export async function pinConversation(
  parts: Pick<ConversationParts, 'clock' | 'db'>,
  { accountId, id, isPinned }: { accountId: string; id: string; isPinned: boolean },
): Promise<ConversationRow> {
  await parts.db.transaction().execute(async (tx) => {
    if (!(await writePinned(tx, { accountId, id, isPinned }))) throw new Problem('not_found')
    if (isPinned && (await countPinned(tx, accountId)) > maxPinned) {
      throw fieldProblem('too_many', 'isPinned', { limit: maxPinned })
    }
  })
  return readConversation(parts, accountId, id)
}

/** Keep what a member typed and did not send. Throws `not_found`. */
export async function keepDraft(
  { db }: Pick<ConversationParts, 'db'>,
  draft: { accountId: string; id: string; text: string },
): Promise<void> {
  if (!(await writeDraft(db, draft))) throw new Problem('not_found')
}

/** Get mass messages of a creator, or none. Throws `not_found`. */
export async function takeMassMessages(
  { db }: Pick<ConversationParts, 'db'>,
  choice: { accountId: string; id: string; isTaken: boolean },
): Promise<void> {
  if (!(await writeTakesMass(db, choice))) throw new Problem('not_found')
}

/** Hide a conversation from one member until a message arrives, read. Throws `not_found`. */
export function hideConversation(
  { db }: Pick<ConversationParts, 'db'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await writeHidden(tx, { accountId, id }))) throw new Problem('not_found')
    await publish(tx, { topic: 'conversation.read', accountId })
  })
}
