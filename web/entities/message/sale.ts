import type { Message } from '#contract/messaging/messages.ts'
import { createStore } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isAudio, isPhoto } from '../file/photo-items.ts'
import type { ItemForSale } from '../item/item-actions.ts'

/** Contents of a message: `4 photos · 1 video`. */
export function contentsText({ files }: Pick<Message, 'files'>): string {
  const photos = files.filter(isPhoto).length
  const sounds = files.filter(isAudio).length
  const videos = files.length - photos - sounds
  return [
    photos > 0 && m.feed_photos({ count: photos }),
    videos > 0 && m.feed_videos({ count: videos }),
    sounds > 0 && m.feed_sounds({ count: sounds }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A message as an item for sale. */
export const messageForSale = (message: Message): ItemForSale => ({
  kind: 'message',
  itemId: message._id,
  price: message.price,
  seller: message.senderInfo,
  contents: contentsText(message),
})

/** The message whose terms or rights have changed, as far as this page knows; new with every change. */
const stale = createStore<{ id: string } | null>(null)

export const useStaleMessage = () => stale.use()

export const markMessageStale = (id: string) => stale.set({ id })
