import { Problem } from '#server/kernel/problem.ts'

/** What stands in the place of a message that the other side deleted. */
export const deletedText = 'Message deleted!'

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
