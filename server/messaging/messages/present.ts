import { cutText } from '#contract/kit/characters.ts'
import { type Message, type MessageQuote, maxQuote } from '#contract/messaging/messages.ts'
import { type Files, findFiles, type StoredFile } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { type ConversationAccess, canSeeMedia } from '#server/messaging/conversations/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { SoldMessage } from './reads.ts'
import { deletedText, isKept, isPriced } from './rules.ts'

export interface PresentParts {
  db: Db
  files: Files
}

/** A message and its reader. */
export interface MessageView {
  row: SoldMessage
  viewerId: string
  /** Whether the viewer bought its media, or sent them. */
  isBought: boolean
  /** Whether the viewer may see its media. */
  unlocked: boolean
  /** Whether the viewer may not even see previews of its media: its creator blocked the viewer. */
  isHidden?: boolean
}

/** Senders always see their own media. */
export const viewOf = (
  row: SoldMessage,
  viewerId: string,
  access: ConversationAccess,
): MessageView => {
  const media = { isPriced: isPriced(row), hasBought: row.has_bought }
  const isOwn = row.sender_id === viewerId
  const unlocked = isOwn || canSeeMedia(access, media)
  const isBought = isOwn || row.has_bought
  return { row, viewerId, isBought, unlocked, isHidden: access.isBlocked && !unlocked }
}

/** Messages for members; the URLs of pictures are the viewer's own. */
export async function presentMessages(
  { db, files }: PresentParts,
  views: readonly MessageView[],
): Promise<Message[]> {
  const fileIds = new Set(
    views.flatMap(({ row }) => [...row.file_ids, ...(row.quoted_file_ids?.slice(0, 1) ?? [])]),
  )
  const stored = await findFiles(db, [...fileIds])
  return views.map((view) => present(files, stored, view))
}

function present(
  files: Files,
  stored: Map<string, StoredFile>,
  { row, viewerId, isBought, unlocked, isHidden }: MessageView,
): Message {
  const isDeleted = row.is_deleted && (row.sender_id === viewerId || !isKept(row))
  const shown = (isDeleted ? [] : row.file_ids).flatMap((id) => {
    const file = stored.get(id)
    return file ? [files.present.file(file, { viewerId, unlocked, isHidden })] : []
  })
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    type: row.type,
    text: isDeleted ? deletedText : row.text,
    fileId: shown[0]?._id ?? null,
    files: shown,
    senderId: row.sender_id,
    senderInfo: presentUser({
      id: row.sender_id,
      name: row.sender_name,
      username: row.sender_username,
      avatar_file_id: row.sender_avatar,
      writes_in: row.sender_writes_in,
    }),
    isDeleted,
    isSystem: row.type === 'system',
    isSale: row.is_sale,
    price: row.is_sale ? dollars(row.price_cents) : 0,
    isBought,
    isSold: row.has_bought,
    totalMedia: shown.length,
    timeToExpired: row.offer_ends_at?.toISOString() ?? null,
    isAutomatic: row.mass_kind !== null && row.mass_kind !== 'mass',
    replyTo: isDeleted ? null : presentQuote(row, stored),
    reactions: Object.entries((!isDeleted && row.reactions) || {}).map(([userId, reaction]) => ({
      userId,
      reaction,
    })),
    editedAt: row.edited_at?.toISOString() ?? null,
    meta: metaOf(row, viewerId),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Who sent a copy of a mass message knows which one. */
const metaOf = (row: SoldMessage, viewerId: string) =>
  row.mass_id && row.sender_id === viewerId ? { ...row.meta, massMessageId: row.mass_id } : row.meta

/** Of a deleted message only that it was: also to who bought it and keeps it. */
function presentQuote(row: SoldMessage, stored: Map<string, StoredFile>): MessageQuote | null {
  const { reply_to, quoted_sender_id, is_quoted_deleted, quoted_text, quoted_file_ids } = row
  if (!reply_to || !quoted_sender_id) return null
  const file = is_quoted_deleted ? undefined : stored.get(quoted_file_ids?.[0] ?? '')
  return {
    _id: reply_to,
    senderId: quoted_sender_id,
    text: is_quoted_deleted ? deletedText : cutText(quoted_text ?? '', maxQuote),
    isDeleted: is_quoted_deleted ?? false,
    media: file ? mediaOf(file) : null,
  }
}

const mediaOf = ({ mimeType }: StoredFile): MessageQuote['media'] =>
  mimeType.startsWith('image/') ? 'photo' : mimeType.startsWith('video/') ? 'video' : 'audio'
