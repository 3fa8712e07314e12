import { cutText } from '#contract/kit/characters.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'

/** The last message that an account got in a conversation, as emails and pushes may tell of it. */
export interface MessageQuote {
  /** Shortened, on one line; empty of a message without a text. */
  text: string
  /** What its files cost; null where they are not sold. */
  priceCents: Cents | null
}

const maxCharacters = 160

/** Undefined where there is nothing, or it was deleted. Never anything of a file. */
export async function quoteLast(
  db: Db,
  { conversationId, readerId }: { conversationId: string; readerId: string },
): Promise<MessageQuote | undefined> {
  const last = await db
    .selectFrom('message')
    .select(['text', 'is_sale', 'price_cents'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '<>', readerId)
    .where('is_deleted', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const text = cutText(last.text.replace(/\s+/g, ' ').trim(), maxCharacters)
  return { text, priceCents: last.is_sale ? last.price_cents : null }
}
