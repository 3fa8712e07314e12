import {
  type Message,
  type MessageReaction,
  messageReactions,
} from '#contract/messaging/messages.ts'
import type { MenuItem } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const glyphs: Record<MessageReaction, string> = {
  heart: '❤️',
  like: '👍',
  laugh: '😂',
  fire: '🔥',
  wow: '😮',
  sad: '😢',
}

export const reactionNames: Record<MessageReaction, () => string> = {
  heart: m.chat_react_heart,
  like: m.chat_react_like,
  laugh: m.chat_react_laugh,
  fire: m.chat_react_fire,
  wow: m.chat_react_wow,
  sad: m.chat_react_sad,
}

/** The own reaction, if there is one. */
export const ownReaction = ({ reactions }: Message, ownId: string): MessageReaction | undefined =>
  reactions.find(({ userId }) => userId === ownId)?.reaction

/** Row of a menu to react with; the own reaction is taken back. */
export function reactionRow(
  message: Message,
  ownId: string,
  onReact: (message: Message, reaction: MessageReaction | null) => void,
): MenuItem {
  const own = ownReaction(message, ownId)
  return {
    row: messageReactions.map((reaction) => ({
      label: reactionNames[reaction](),
      glyph: glyphs[reaction],
      checked: reaction === own,
      onSelect: () => onReact(message, reaction === own ? null : reaction),
    })),
  }
}
