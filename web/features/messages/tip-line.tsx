import type { Message } from '#contract/messaging/messages.ts'
import { Badge } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A tip, between the messages. */
export function TipLine({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { meta, senderInfo, text } = message
  const price = typeof meta.amount === 'number' ? formatMoney(meta.amount) : text
  return (
    <div className="w-full text-center">
      <Badge tone="gold" icon="gift" className="max-w-full">
        <span className="truncate">
          {isOwn
            ? m.chat_tip_by_you({ price })
            : m.chat_tip_from({ name: displayName(senderInfo), price })}
        </span>
      </Badge>
    </div>
  )
}
