import type { ReactNode } from 'react'
import type { FileObject } from '#contract/files/files.ts'
import type { MessagePreview } from '#contract/messaging/mass-messages.ts'
import { cx, Icon, MediaGrid } from '#web/ui/index.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { isAudio, isPhoto, photoItems } from '../file/photo-items.ts'

/** Background of a message bubble: tinted for the user's own messages. */
export const bubbleLook = (isOwn: boolean) =>
  cx(
    'whitespace-pre-wrap wrap-anywhere rounded-sheet px-4 py-2 text-body',
    isOwn ? 'rounded-ee-sm bg-accent-soft text-ink' : 'rounded-es-sm bg-sunk text-ink',
  )

/** Few messages hold a video. */
const MessageVideos = lazyPart(async () => (await import('./message-videos.tsx')).MessageVideos)
/** Few are sold. */
const LockedMessage = lazyPart(async () => (await import('./locked-message.tsx')).LockedMessage)

type Props = {
  message: MessagePreview
  /** Of the sender. */
  name: string
  /** Not for those who may not buy it now. */
  onBuy: (() => void) | undefined
}

/** The files of a message: to buy, locked, or open. */
export function MessageMedia({ message, name, onBuy }: Props): ReactNode {
  const { isSale, isBought, files } = message
  if (files.length === 0) return null
  if (isSale && !isBought) return <LockedMessage message={message} onBuy={onBuy} />
  const videos = files.filter(isShownVideo)
  const items = photoItems(files.filter(isPhoto), {
    alt: (place, total) => m.chat_photo_alt({ place, total, name }),
  })
  if (items.length === 0 && videos.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-sheet bg-sunk px-4 py-3 text-muted text-sm">
        <Icon name="lock" size={18} />
        {lockedText(files)}
      </p>
    )
  }
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-1',
        videos.length > 0 ? 'w-full' : 'w-[min(320px,62vw)]',
        // The place of a recording, until what plays it is loaded.
        videos.length > 0 && videos.every(isAudio) && 'min-h-23',
      )}
    >
      {items.length > 0 && <MediaGrid items={items} sizes="320px" className="rounded-sheet" />}
      {videos.length > 0 && <MessageVideos files={videos} name={name} />}
    </div>
  )
}

/** One that the viewer may see, though it may not be playable yet. */
export const isShownVideo = (file: FileObject): boolean =>
  !isPhoto(file) && !file.isLocked && Boolean(file.url ?? file.hls ?? file.status !== 'finished')

function lockedText(files: readonly FileObject[]): string {
  if (files.every(isAudio)) return m.chat_sound_locked()
  return files.every(isPhoto) ? m.chat_photo_locked() : m.chat_video_locked()
}
