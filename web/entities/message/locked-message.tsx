import type { MessagePreview } from '#contract/messaging/mass-messages.ts'
import { Button, formatExactTime, LockedPanel, useTimeZone, useUi } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useHasPassed } from '../../lib/use-has-passed.ts'
import { isPhoto, placeholderOf } from '../file/photo-items.ts'
import { contentsText } from './sale.ts'

type Props = {
  message: MessagePreview
  /** Not for those who may not buy it now. */
  onBuy: (() => void) | undefined
}

/** The files of a priced message before they are bought: blurred, with their number and the price. */
export function LockedMessage({ message, onBuy }: Props) {
  const { files, price, timeToExpired } = message
  const isOver = useHasPassed(timeToExpired)
  const cover = files.find(isPhoto) ?? files[0]
  const width = cover?.width || 4
  return (
    <LockedPanel
      preview={cover?.thumbnails[0]}
      placeholder={cover && placeholderOf(cover)}
      width={width}
      // Not lower than a square, of which the panel leaves something to see.
      height={Math.max(cover?.height || 5, width)}
      className="w-[min(320px,70vw)] rounded-sheet! p-2!"
      inside={contentsText(message)}
      note={isOver ? m.chat_sale_ended() : timeToExpired && <EndOfOffer at={timeToExpired} />}
      action={
        isOver || !onBuy ? null : (
          <Button full onClick={onBuy}>
            {m.feed_unlock({ price: formatMoney(price) })}
          </Button>
        )
      }
    />
  )
}

function EndOfOffer({ at }: { at: string }) {
  const { locale } = useUi()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {m.chat_sale_ends({ when: formatExactTime(Date.parse(at), locale, timeZone) })}
    </time>
  )
}
