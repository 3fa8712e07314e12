import { Problem } from '#server/kernel/problem.ts'

/** Shown in place of a message that the other member deleted. */
export const deletedText = 'Message deleted!'

interface Content {
  text: string
  fileIds: readonly string[]
}

/** What a key has sent already. */
interface SentMessage {
  conversation_id: string
  text: string
  file_ids: readonly string[]
  is_deleted: boolean
}

/** A key answers with its first result, and only for the same request. Throws `key_reused`. */
export function assertSameRequest(
  sent: SentMessage,
  request: Content & { conversationId: string },
): void {
  const isSame =
    sent.conversation_id === request.conversationId &&
    (sent.is_deleted ||
      (sent.text === request.text && sent.file_ids.join() === request.fileIds.join()))
  if (!isSame) throw new Problem('key_reused')
}
