import type { ReactNode } from 'react'
import type { FileObject } from '#contract/files/files.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { cx, Icon, IconButton, MediaGrid, MenuButton } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { isAudio, isPhoto, photoItems } from '../../entities/file/photo-items.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { LinkedText } from '../../lib/linked-text.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { hasText, type MessageActions, messageMenu } from './message-menu.ts'
import { Quote } from './quote.tsx'
import { Reactions } from './reactions.tsx'

/** Background of a message bubble: tinted for the user's own messages. */
export const bubbleLook = (isOwn: boolean) =>
  cx(
    'whitespace-pre-wrap wrap-anywhere rounded-sheet px-4 py-2 text-body',
    isOwn ? 'rounded-ee-sm bg-accent-soft text-ink' : 'rounded-es-sm bg-sunk text-ink',
  )

type Props = { message: Message; actions: MessageActions }

/** Few messages hold a video. */
const MessageVideos = lazyPart(async () => (await import('./message-videos.tsx')).MessageVideos)
/** Few are sold. */
const LockedMessage = lazyPart(async () => (await import('./locked-message.tsx')).LockedMessage)
const SaleLine = lazyPart(async () => (await import('./sale-line.tsx')).SaleLine)

/** One message: photos, videos, text and actions, whose button is seen while its `group` is used. */
export function Bubble({ message, actions }: Props) {
  const { text, isDeleted, files, replyTo } = message
  const { ownId, name, onReply } = actions
  const isOwn = message.senderId === ownId
  const videos = files.filter(isShownVideo)
  if (isDeleted) {
    return <p className="px-1 py-1 text-muted text-sm italic">{text}</p>
  }
  const quote = replyTo && (
    <Quote
      quote={replyTo}
      isOwn={replyTo.senderId === ownId}
      name={name}
      onJump={() => actions.onJump(replyTo._id)}
      className="mb-1"
    />
  )
  return (
    <div className={cx('flex w-full items-center gap-1', isOwn ? 'flex-row-reverse' : 'flex-row')}>
      <div
        className={cx(
          'grid min-w-0 grid-cols-[minmax(0,auto)] gap-1',
          // The controls of a player need the width that there is.
          videos.length > 0 ? 'max-w-96 flex-1' : 'max-w-[min(78%,480px)]',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {!hasText(message) && quote}
        {isOffered(message) ? (
          <LockedMessage message={message} onBuy={actions.onBuy} />
        ) : (
          <Media message={message} videos={videos} />
        )}
        {message.isSale && <SaleLine message={message} isOwn={isOwn} />}
        {hasText(message) && (
          <div className={bubbleLook(isOwn)}>
            {quote}
            <bdi className="block" lang={message.senderInfo.writesIn ?? undefined}>
              <LinkedText text={text} />
            </bdi>
            {message.editedAt && (
              <span className="block text-end text-muted text-xs">{m.chat_edited()}</span>
            )}
          </div>
        )}
        {message.reactions.length > 0 && (
          <Reactions message={message} ownId={ownId} name={name} onReact={actions.onReact} />
        )}
      </div>
      <span
        className={cx(
          'flex items-center opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100',
          isOwn && 'flex-row-reverse',
        )}
      >
        <MenuButton
          label={m.chat_message_menu()}
          size={32}
          items={() => messageMenu(message, actions)}
        />
        {onReply && (
          <IconButton
            icon="reply"
            size={32}
            label={m.chat_reply()}
            onClick={() => onReply(message)}
            className="max-md:hidden"
          />
        )}
      </span>
    </div>
  )
}

/** It is the viewer's to buy. */
const isOffered = ({ isSale, isBought, files }: Message) => isSale && !isBought && files.length > 0

/** One that the viewer may see, though it may not be playable yet. */
const isShownVideo = (file: FileObject) =>
  !isPhoto(file) && Boolean(file.url ?? file.hls ?? file.status !== 'finished')

type MediaProps = { message: Message; videos: readonly FileObject[] }

function Media({ message: { files, senderInfo }, videos }: MediaProps): ReactNode {
  if (files.length === 0) return null
  const name = displayName(senderInfo)
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
      )}
    >
      {items.length > 0 && <MediaGrid items={items} sizes="320px" className="rounded-sheet" />}
      {videos.length > 0 && <MessageVideos files={videos} name={name} />}
    </div>
  )
}

function lockedText(files: readonly FileObject[]): string {
  if (files.every(isAudio)) return m.chat_sound_locked()
  return files.every(isPhoto) ? m.chat_photo_locked() : m.chat_video_locked()
}
