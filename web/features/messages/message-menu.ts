import { cutText } from '#contract/kit/characters.ts'
import {
  editMinutes,
  type Message,
  type MessageQuote,
  type MessageReaction,
  maxQuote,
} from '#contract/messaging/messages.ts'
import { type MenuItem, toast } from '#web/ui/index.ts'
import type { ItemForSale } from '../../entities/item/item-actions.ts'
import { isMarker } from '../../entities/message/photo-marker.ts'
import { m } from '../../lib/paraglide/messages.js'
import { reactionRow } from './reactions.ts'

/** What can be done with the messages of a conversation; undefined: not now. */
export interface MessageActions {
  ownId: string
  /** Of the other member. */
  name: string
  /** The creator, for their fan. */
  writer: string | undefined
  onReply: ((message: Message) => void) | undefined
  onEdit: ((message: Message) => void) | undefined
  onReact: ((message: Message, reaction: MessageReaction | null) => void) | undefined
  onDelete: (message: Message) => void
  onReport: (message: Message) => void
  onJump: (id: string) => void
  onBuy: ((item: ItemForSale) => void) | undefined
}

/** Whether a message has a text of its own beside its files. */
export const hasText = ({ text, files }: Pick<Message, 'text' | 'files'>): boolean =>
  text !== '' && !(files.length > 0 && isMarker(text))

const editMs = editMinutes * 60_000

/** By this device's clock: the server decides by its own. Copies of a mass message have its text. */
const isEditable = ({ createdAt, type, isAutomatic, meta }: Message): boolean =>
  (type === 'text' || type === 'media') &&
  !(isAutomatic || 'massMessageId' in meta) &&
  Date.now() - Date.parse(createdAt) < editMs

export function messageMenu(message: Message, actions: MessageActions): MenuItem[] {
  const { ownId, onReply, onEdit, onReact, onDelete, onReport } = actions
  const isOwn = message.senderId === ownId
  const items: (MenuItem | false | undefined)[] = [
    onReact && reactionRow(message, ownId, onReact),
    onReply && { label: m.chat_reply(), icon: 'reply', onSelect: () => onReply(message) },
    hasText(message) && {
      label: m.chat_copy(),
      icon: 'copy',
      onSelect: () => void copy(message.text),
    },
    isOwn &&
      onEdit &&
      isEditable(message) && {
        label: m.chat_edit(),
        icon: 'edit',
        onSelect: () => onEdit(message),
      },
    isOwn && {
      label: m.chat_delete(),
      icon: 'trash',
      danger: true,
      onSelect: () => onDelete(message),
    },
    !isOwn && {
      label: m.report_message(),
      icon: 'flag',
      onSelect: () => onReport(message),
    },
  ]
  return items.filter((item) => item !== false && item !== undefined)
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(m.chat_copied())
  } catch {
    toast(m.chat_copy_failed(), { tone: 'danger' })
  }
}

/** What a reply shows of a message, as the server makes it. */
export function quoteOf({ _id, senderId, text, isDeleted, files }: Message): MessageQuote {
  const [kind] = files[0]?.mimeType.split('/') ?? []
  const media = kind === 'image' ? 'photo' : kind === 'video' ? 'video' : kind ? 'audio' : null
  return { _id, senderId, text: cutText(text, maxQuote), isDeleted, media }
}
