import { BuyStream } from '#contract/live/streams.ts'
import { BuyMessage } from '#contract/messaging/messages.ts'
import type { SoldKind } from '../../entities/item/item-actions.ts'
import { markMessageStale } from '../../entities/message/sale.ts'
import { markStreamBought } from '../../entities/stream/bought-stream.ts'
import { itemKinds } from '../../kinds/index.ts'
import type { WebItemKind } from '../../kinds/item-kind.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How what is sold separately is unlocked. */
export const soldKinds: Record<SoldKind, Pick<WebItemKind, 'unlock' | 'show' | 'bought'>> = {
  ...itemKinds,
  message: {
    unlock: {
      endpoint: BuyMessage,
      title: m.unlock_message_title,
      seller: m.unlock_message_what,
      whole: m.unlock_whole_message,
      done: m.unlock_message_done,
    },
    show: m.unlock_message_show,
    bought: markMessageStale,
  },
  stream: {
    unlock: {
      endpoint: BuyStream,
      title: m.live_pay_title,
      seller: m.live_pay_what,
      whole: m.live_pay_whole,
      done: m.live_pay_done,
      pay: m.live_pay,
      note: m.live_pay_note,
    },
    show: m.live_pay_show,
    bought: markStreamBought,
  },
}
