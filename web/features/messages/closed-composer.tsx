import type { Conversation } from '#contract/messaging/conversations.ts'
import { Button, Icon, NamedText } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'

const UnblockButton = lazyPart(
  async () => (await import('../../entities/creator/unblock-button.tsx')).UnblockButton,
)

type Props = {
  conversation: Conversation
  isOwnBlock: boolean
  onSubscribe: (creatorId: string) => void
  onUnblocked: () => Promise<void>
}

/** Replaces the composer where the user cannot write, and says why. */
export function ClosedComposer({ conversation, isOwnBlock, onSubscribe, onUnblocked }: Props) {
  const { recipientInfo: other, isBlocked } = conversation
  const name = displayName(other)
  const mayOpen = other !== null && !isBlocked
  const mayUnblock = other !== null && isBlocked && isOwnBlock
  return (
    <div className="border-line border-t bg-page px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex min-h-11 max-w-[760px] flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 text-muted text-sm">
          <Icon name="lock" size={18} />
          <span className="wrap-anywhere min-w-0">
            {other === null ? (
              m.chat_closed_gone()
            ) : mayUnblock ? (
              <NamedText name={name}>{(name) => m.block_yours({ name })}</NamedText>
            ) : isBlocked ? (
              m.chat_closed_blocked()
            ) : (
              <NamedText name={name}>{(name) => m.chat_closed_subscribe({ name })}</NamedText>
            )}
          </span>
        </p>
        {mayUnblock && (
          <UnblockButton creator={{ _id: other._id, name }} size="sm" onUnblocked={onUnblocked} />
        )}
        {mayOpen && (
          <Button size="sm" onClick={() => onSubscribe(other._id)}>
            {m.chat_closed_action()}
          </Button>
        )}
      </div>
    </div>
  )
}
