import { cutText } from '#contract/kit/characters.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import { isDeleted, shownText } from './reads.ts'

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
    .selectFrom('message as m')
    .leftJoin('mass_message as x', 'x.id', 'm.mass_id')
    .select(['m.is_sale', 'm.price_cents'])
    .select(shownText.as('text'))
    .where('m.conversation_id', '=', conversationId)
    .where('m.sender_id', '<>', readerId)
    .where((eb) => eb.not(isDeleted))
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const text = cutText(last.text.replace(/\s+/g, ' ').trim(), maxCharacters)
  return { text, priceCents: last.is_sale ? last.price_cents : null }
}
