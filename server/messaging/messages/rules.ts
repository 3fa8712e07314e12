import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'

/** What stands in the place of a message that the other side deleted. */
export const deletedText = 'Message deleted!'

/**
 * An id that follows the last one of its conversation, whichever process made that one. Ids of one
 * process rise by themselves; another's of the same second may be greater, then ours is dated a
 * second later.
 */
export function idAfter(last: string | null, now: number = Date.now()): string {
  const id = newId(now)
  if (last === null || id > last) return id
  const lastMs = Number.parseInt(last.slice(0, 8), 16) * 1000
  const sameSecond = newId(lastMs)
  return sameSecond > last ? sameSecond : newId(lastMs + 1000)
}

interface Wish {
  conversationId: string
  text: string
  fileIds: readonly string[]
}

/** The first result of a key may answer again only for the same wish. Throws `key_reused`. */
export function assertSameWish(sent: Wish & { isDeleted: boolean }, wish: Wish): void {
  const isSame =
    sent.conversationId === wish.conversationId &&
    (sent.isDeleted ||
      (sent.text === wish.text && sent.fileIds.join() === [...new Set(wish.fileIds)].join()))
  if (!isSame) throw new Problem('key_reused')
}
