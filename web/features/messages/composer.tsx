import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { maxMessage } from '#contract/messaging/conversations.ts'
import { type Message, maxMessageFiles } from '#contract/messaging/messages.ts'
import { ErrorLine, IconButton, TextArea, toast } from '#web/ui/index.ts'
import type { SaleDraft } from '../../entities/message/composer-price.tsx'
import {
  acceptedFiles,
  messageEndpointOf,
  sendMessageFile,
} from '../../entities/message/message-files.ts'
import { markerOf } from '../../entities/message/photo-marker.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { usePhotoUploads } from '../../lib/use-photo-uploads.ts'
import { ComposerBar } from './composer-bar.tsx'
import { LazyQuote } from './lazy-quote.ts'
import { quoteOf } from './message-menu.ts'
import type { Outgoing } from './outbox.ts'
import { useDraft } from './use-draft.ts'
import { VoiceButton } from './voice-button.tsx'

/** Few messages hold files. */
const ComposerPhotos = lazyPart(
  async () => (await import('../../entities/message/composer-photos.tsx')).ComposerPhotos,
)
const ComposerPrice = lazyPart(
  async () => (await import('../../entities/message/composer-price.tsx')).ComposerPrice,
)

/** Fans have none. */
const CreatorTools = lazyPart(async () => (await import('./creator-tools.tsx')).CreatorTools)

type Props = {
  /** Name of the other participant. */
  name: string
  ownId: string
  conversationId: string
  /** What the account typed before. */
  draft: string
  onDraft: (text: string) => void
  onSend: (message: Pick<Outgoing, 'text' | 'photos' | 'sale' | 'replyTo'>) => void
  /** The message that is answered. */
  answered: Message | undefined
  onAnswered: () => void
  /** A message is being edited in its place; what was typed here stays. */
  isHidden: boolean
  /** Given to fans who write to a creator. */
  onTip?: (() => void) | undefined
  /** For creators, who have a vault and may ask a price: to whom they write. */
  fanId?: string | undefined
}

/** Message composer: Enter sends, Shift+Enter inserts a line break. */
export function Composer({ name, ownId, conversationId, ...props }: Props) {
  const { draft, onDraft, onSend, onTip, fanId, answered, onAnswered, isHidden } = props
  const fieldId = useId()
  const { text, type, typed } = useDraft({ ownId, conversationId, stored: draft, onKept: onDraft })
  const uploads = usePhotoUploads(messageEndpointOf, {
    most: maxMessageFiles,
    send: sendMessageFile,
  })
  const [sale, setSale] = useState<SaleDraft>()
  const tooMany = countCharacters(text) - maxMessage
  const isEmpty = isBlankText(text) && uploads.photos.length === 0
  const isUnpriced = sale !== undefined && uploads.photos.length > 0 && !sale.isReady
  const maySend = !isEmpty && uploads.isReady && tooMany <= 0 && !isUnpriced

  const send = () => {
    if (!maySend) return
    const files = uploads.take()
    const photos = files.flatMap(({ id, src, type }) => (id ? [{ id, src, type }] : []))
    onSend({
      ...{
        text: isBlankText(text) ? markerOf(files) : text.trim(),
        photos,
        sale: offerOf(sale, photos),
      },
      replyTo: answered && quoteOf(answered),
    })
    onAnswered()
    type('')
    setSale(undefined)
    // The button had the focus, and is disabled while there is nothing to send.
    document.getElementById(fieldId)?.focus()
  }
  useEffect(() => {
    if (answered) document.getElementById(fieldId)?.focus()
  }, [answered, fieldId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onAnswered()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const attach = (files: readonly File[]) => {
    const rest = uploads.add(files)
    if (rest > 0) toast(m.chat_files_max({ count: maxMessageFiles }), { tone: 'danger' })
  }
  const isOver = useDroppedFiles(attach)
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (files.length === 0 || isFormattedText(event.clipboardData)) return
    event.preventDefault()
    attach([...files])
  }

  return (
    <div
      hidden={isHidden}
      onPaste={paste}
      className="relative border-line border-t bg-page px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:px-6 md:pb-4"
    >
      {isOver && <DropHint />}
      <div className="mx-auto grid max-w-[760px] gap-2">
        {answered && <Answered {...{ answered, ownId, name }} onCancel={onAnswered} />}
        {uploads.photos.length > 0 && <ComposerPhotos uploads={uploads} />}
        {fanId && uploads.photos.length > 0 && (
          <ComposerPrice sale={sale} onChange={setSale} name={name} />
        )}
        <div data-adds className="flex items-end gap-1">
          <AttachButton disabled={uploads.isFull} onFiles={attach} />
          {fanId && <CreatorTools {...{ uploads, fanId, text }} onText={type} />}
          {onTip && (
            <IconButton icon="dollar-sign" size={44} label={m.chat_tip({ name })} onClick={onTip} />
          )}
          <TextArea
            id={fieldId}
            aria-label={m.chat_compose({ name })}
            aria-invalid={tooMany > 0 || undefined}
            placeholder={m.chat_placeholder()}
            rows={1}
            maxRows={6}
            value={text}
            onChange={({ target }) => typed(target.value)}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 rounded-sheet! px-4!"
          />
          {isEmpty ? (
            <VoiceButton onRecorded={(file) => attach([file])} />
          ) : (
            <SendButton disabled={!maySend} onSend={send} />
          )}
        </div>
        {tooMany > 0 && (
          <div className="px-12">
            <ErrorLine alert>{m.chat_too_long({ count: tooMany })}</ErrorLine>
          </div>
        )}
      </div>
    </div>
  )
}

type AnsweredProps = { answered: Message; ownId: string; name: string; onCancel: () => void }

const Answered = ({ answered, ownId, name, onCancel }: AnsweredProps) => (
  <ComposerBar icon="reply" cancel={m.chat_reply_cancel()} onCancel={onCancel}>
    <LazyQuote quote={quoteOf(answered)} isOwn={answered.senderId === ownId} name={name} />
  </ComposerBar>
)

/** What is asked for the files, if there are some. */
const offerOf = (sale: SaleDraft | undefined, files: Outgoing['photos']): Outgoing['sale'] =>
  sale?.cents && files.length > 0
    ? { price: sale.cents / 100, seconds: sale.hours && sale.hours * 3600 }
    : undefined

/** Word processors and spreadsheets copy a picture of the text along with it. */
const isFormattedText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && types.includes('text/html')

type AttachProps = { disabled: boolean; onFiles: (files: readonly File[]) => void }

function AttachButton({ disabled, onFiles }: AttachProps) {
  const choose = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={choose}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton
        icon="image-plus"
        size={44}
        label={m.chat_attach()}
        disabled={disabled}
        onClick={() => choose.current?.click()}
      />
    </>
  )
}

type SendProps = { disabled: boolean; onSend: () => void }

const SendButton = ({ disabled, onSend }: SendProps) => (
  <IconButton
    icon="send"
    variant="filled"
    size={44}
    label={m.chat_send()}
    disabled={disabled}
    onClick={onSend}
  />
)

/** Covers the composer while files are dragged over it. */
const DropHint = () => (
  <p className="pointer-events-none absolute inset-1 z-10 grid place-items-center rounded-card border-2 border-accent-solid border-dashed bg-accent-soft font-semibold text-sm">
    {m.chat_drop()}
  </p>
)
