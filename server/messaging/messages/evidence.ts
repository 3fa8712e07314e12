import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { findMessages, type SoldMessage, shownMessages } from './reads.ts'
import { isKept } from './rules.ts'

/** A message as it was at one moment. */
export interface EvidenceLine {
  id: string
  senderId: string
  type: 'text' | 'media' | 'tip' | 'system'
  text: string
  /** In cents; null unless its files are sold. */
  priceCents: string | null
  fileIds: string[]
  /** Its author deleted it before. */
  isDeleted: boolean
  /** The site sent it for the creator. */
  isAutomatic: boolean
  createdAt: string
  editedAt: string | null
  /** This is what was reported. */
  isReported: boolean
}

interface Evidence {
  conversationId: string
  /** Who wrote the message, or else the other member. */
  ownerId: string
  /** Oldest first. */
  lines: EvidenceLine[]
}

/** A message of a conversation, or the conversation itself. */
export interface ReportedPlace {
  /** Undefined: that of the message. */
  conversationId?: string | undefined
  messageId?: string | undefined
}

/** Lines on each side of a message. */
const around = 10

/**
 * What a member reports of a private conversation: a message and the lines around it, or the latest
 * lines, as that member sees them. Throws `not_found`, `own_message`.
 */
export async function readEvidence(
  tx: Tx,
  readerId: string,
  { conversationId, messageId }: ReportedPlace,
  now: Date,
): Promise<Evidence> {
  const reported = messageId ? await findReported(tx, { readerId, messageId }, now) : undefined
  const place = reported?.conversation_id ?? conversationId
  if (!place || (conversationId && place !== conversationId)) throw new Problem('not_found')
  const linesOf = (limit: number, side: { before?: string; after?: string }) => {
    const page = { limit, offset: 0, ...side }
    return shownMessages(tx, { conversationId: place, viewerId: readerId, page, now }).execute()
  }
  if (!reported) {
    const ownerId = await findOther(tx, { conversationId: place, readerId })
    const latest = await linesOf(2 * around + 1, {})
    return { conversationId: place, ownerId, lines: latest.toReversed().map((row) => lineOf(row)) }
  }
  const before = await linesOf(around, { before: reported.id })
  const after = await linesOf(around, { after: reported.id })
  return {
    conversationId: place,
    ownerId: reported.sender_id,
    lines: [
      ...before.toReversed().map((row) => lineOf(row)),
      lineOf(reported, true),
      ...after.map((row) => lineOf(row)),
    ],
  }
}

/** Nothing can be reported of a message whose text and files are gone. */
async function findReported(
  tx: Tx,
  { readerId, messageId }: { readerId: string; messageId: string },
  now: Date,
) {
  const [found] = await findMessages(tx, [messageId], now)
  const isMember = found && [found.creator_id, found.fan_id].includes(readerId)
  if (!isMember) throw new Problem('not_found')
  if (found.sender_id === readerId) throw new Problem('own_message')
  if (found.is_deleted && !isKept(found)) throw new Problem('not_found')
  return found
}

async function findOther(
  tx: Tx,
  { conversationId, readerId }: { conversationId: string; readerId: string },
): Promise<string> {
  const found = await tx
    .selectFrom('conversation_member as me')
    .innerJoin('conversation_member as they', 'they.conversation_id', 'me.conversation_id')
    .select('they.account_id')
    .where('me.conversation_id', '=', conversationId)
    .where('me.account_id', '=', readerId)
    .where('me.type', '=', 'private')
    .whereRef('they.account_id', '<>', 'me.account_id')
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return found.account_id
}

function lineOf(row: SoldMessage, isReported = false): EvidenceLine {
  const isDeleted = row.is_deleted && !isKept(row)
  return {
    id: row.id,
    senderId: row.sender_id,
    type: row.type,
    text: isDeleted ? '' : row.text,
    priceCents: row.is_sale ? String(row.price_cents) : null,
    fileIds: isDeleted ? [] : row.file_ids,
    isDeleted,
    isAutomatic: row.mass_kind !== null && row.mass_kind !== 'mass',
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isReported,
  }
}
