import { Problem } from '#server/kernel/problem.ts'

/** Shown in place of a message that the other member deleted. */
export const deletedText = 'Message deleted!'

/** Its media are open to whoever bought it, not to subscribers. */
export const isPriced = (message: { is_sale: boolean; price_cents: bigint }): boolean =>
  message.is_sale && message.price_cents > 0n

interface Content {
  text: string
  fileIds: readonly string[]
}

/** The message that a key has already sent. */
interface SentMessage {
  conversation_id: string
  text: string
  file_ids: readonly string[]
  is_deleted: boolean
}

/** A repeated key returns its first result, and only for the same request. Throws `key_reused`. */
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
