import type { Message } from '#contract/messaging/messages.ts'
import { type Files, findFiles, type StoredFile } from '#server/files/index.ts'
import { mediaIsOpenTo, type Standing } from '#server/messaging/conversations/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { avatarAddress } from '#server/profiles/cards/index.ts'
import type { MessageRow } from './reads.ts'
import { deletedText } from './rules.ts'

export interface PresentParts {
  db: Db
  files: Files
}

export interface Reading {
  viewerId: string
  /** How the viewer stands in the conversation of a message. */
  standingOf: (row: MessageRow) => Standing
}

/** Messages as one side may see them; the addresses of pictures are that side's own. */
export async function presentMessages(
  { db, files }: PresentParts,
  found: readonly MessageRow[],
  reading: Reading,
): Promise<Message[]> {
  const stored = await findFiles(
    db,
    found.flatMap(({ file_ids }) => file_ids),
  )
  return found.map((row) => present(files, row, stored, reading))
}

function present(
  files: Files,
  row: MessageRow,
  stored: Map<string, StoredFile>,
  { viewerId, standingOf }: Reading,
): Message {
  const unlocked = row.sender_id === viewerId || mediaIsOpenTo(standingOf(row))
  const shown = row.file_ids.flatMap((id) => {
    const file = stored.get(id)
    return file ? [files.present.file(file, { viewerId, unlocked })] : []
  })
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    type: row.type,
    text: row.is_deleted ? deletedText : row.text,
    fileId: shown[0]?._id ?? null,
    files: shown,
    senderId: row.sender_id,
    senderInfo: {
      _id: row.sender_id,
      name: row.sender_name,
      username: row.sender_username,
      avatar: avatarAddress(row.sender_avatar),
    },
    isDeleted: row.is_deleted,
    isSystem: row.type === 'system',
    meta: row.meta,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
