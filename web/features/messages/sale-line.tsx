import type { Message } from '#contract/messaging/messages.ts'
import { Badge } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useHasPassed } from '../../lib/use-has-passed.ts'

/** Under the files of a priced message: whether they were bought, for both members. */
export function SaleLine({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { isSold, timeToExpired } = message
  const isOver = useHasPassed(timeToExpired)
  const price = formatMoney(message.price)
  if (!isOwn) return isSold ? <Badge icon="unlock">{m.chat_sale_bought({ price })}</Badge> : null
  if (isSold) {
    return (
      <Badge tone="gold" icon="check">
        {m.chat_sale_sold({ price })}
      </Badge>
    )
  }
  return (
    <Badge icon="lock">
      {isOver ? m.chat_sale_over({ price }) : m.chat_sale_unsold({ price })}
    </Badge>
  )
}
