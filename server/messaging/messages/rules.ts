import { editMinutes } from '#contract/messaging/messages.ts'
import { salePrice } from '#server/items/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/** Slots of the files of messages. */
export const messageFileTypes = ['message-photo', 'message-video', 'message-audio'] as const

/** Shown in place of a message that the other member deleted. */
export const deletedText = 'Message deleted!'

/** Its media are open to whoever bought it, not to subscribers. */
export const isPriced = (message: { is_sale: boolean; price_cents: bigint }): boolean =>
  message.is_sale && message.price_cents > 0n

/** What a creator asks for the files of a message, and until when they can be bought. */
export interface Sale {
  priceCents: bigint
  endsAt: Date | null
}

/** Its author deleted it, and its buyer keeps it, whole. */
export const isKept = (message: { is_deleted: boolean; has_bought: boolean }): boolean =>
  message.is_deleted && message.has_bought

/** Throws `sale_not_allowed`, `verified_only`. */
export function assertCanSell({ isPerformer, isVerified }: Viewer): void {
  if (!isPerformer) throw new Problem('sale_not_allowed')
  if (!isVerified) throw new Problem('verified_only')
}

interface SaleRequest {
  isSale?: boolean | undefined
  /** In dollars. */
  price?: number | undefined
  /** How long it lasts. */
  seconds?: number | undefined
  fileIds: readonly string[]
}

/**
 * The sale that a request asks for. Throws `sale_without_files`, `price_out_of_range`,
 * `amount_invalid`.
 */
export function saleOf(
  { isSale = false, price = 0, seconds, fileIds }: SaleRequest,
  now: Date,
): Sale | undefined {
  if (!isSale) return undefined
  if (fileIds.length === 0) throw fieldProblem('sale_without_files', 'fileIds')
  const endsAt = seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
  return { priceCents: salePrice(price), endsAt }
}

interface Content {
  text: string
  fileIds: readonly string[]
  sale: Sale | undefined
  replyTo: string | undefined
}

/** The message that a key has already sent. */
interface SentMessage {
  conversation_id: string
  text: string
  file_ids: readonly string[]
  is_deleted: boolean
  is_sale: boolean
  price_cents: bigint
  reply_to: string | null
  edited_at: Date | null
}

/** What was stored says the same, with the same files for the same price. */
export const isSameContent = (
  stored: Pick<SentMessage, 'text' | 'file_ids' | 'is_sale' | 'price_cents'>,
  given: { text: string; fileIds: readonly string[]; priceCents: bigint | undefined },
): boolean =>
  stored.text === given.text &&
  stored.file_ids.join() === given.fileIds.join() &&
  (stored.is_sale ? stored.price_cents : undefined) === given.priceCents

/** A repeated key returns its first result, and only for the same request. Throws `key_reused`. */
export function assertSameRequest(
  sent: SentMessage,
  request: Content & { conversationId: string },
): void {
  const isSame =
    sent.conversation_id === request.conversationId &&
    (sent.is_deleted ||
      ((sent.reply_to ?? undefined) === request.replyTo &&
        // A repeated send returns the text as it is now.
        isSameContent(sent.edited_at ? { ...sent, text: request.text } : sent, {
          ...request,
          priceCents: request.sale?.priceCents,
        })))
  if (!isSame) throw new Problem('key_reused')
}

const editMs = editMinutes * 60_000

/** Throws `edit_too_late`. */
export function assertEditable({ created_at }: { created_at: Date }, now: Date): void {
  if (now.getTime() - created_at.getTime() > editMs) throw new Problem('edit_too_late')
}
