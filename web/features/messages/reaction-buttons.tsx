import type { Message, MessageReaction } from '#contract/messaging/messages.ts'
import { cx } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { glyphs, ownReaction, reactionNames } from './reactions.ts'

type Props = {
  message: Message
  ownId: string
  /** Of the other member. */
  name: string
  /** Undefined: the viewer may not react now. */
  onReact: ((message: Message, reaction: MessageReaction | null) => void) | undefined
}

/** The reactions to a message, at the lower edge of its bubble; a tap joins one or takes it back. */
export function Reactions({ message, ownId, name, onReact }: Props) {
  const { reactions } = message
  const own = ownReaction(message, ownId)
  const kinds = [...new Set(reactions.map(({ reaction }) => reaction))]
  return (
    <div className="-mt-2.5 flex gap-1 px-2">
      {kinds.map((reaction) => {
        const count = reactions.filter((one) => one.reaction === reaction).length
        const isOwn = reaction === own
        return (
          <button
            key={reaction}
            type="button"
            disabled={!onReact}
            aria-pressed={isOwn}
            title={labelOf(reactionNames[reaction](), { count, isOwn, name })}
            onClick={() => onReact?.(message, isOwn ? null : reaction)}
            className={cx(
              'touch relative flex h-7 min-w-9 items-center justify-center gap-1 rounded-full border-2 border-page px-1.5 text-sm tabular-nums',
              isOwn ? 'bg-accent-soft' : 'bg-sunk',
            )}
          >
            <span className="sr-only">
              {labelOf(reactionNames[reaction](), { count, isOwn, name })}
            </span>
            <span aria-hidden>{glyphs[reaction]}</span>
            {count > 1 && (
              <span aria-hidden className="font-medium text-xs">
                {count}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

type From = { count: number; isOwn: boolean; name: string }

function labelOf(reaction: string, { count, isOwn, name }: From): string {
  if (count > 1) return m.chat_reacted_both({ reaction, name })
  return isOwn ? m.chat_reacted_you({ reaction }) : m.chat_reacted_other({ reaction, name })
}
