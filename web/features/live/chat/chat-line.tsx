import { memo } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { Badge, cx, Icon, MenuButton } from '#web/ui/index.ts'
import { displayName } from '../../../entities/account/display-name.ts'
import { formatMoney } from '../../../lib/format.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { LineMenu } from './line-menu.ts'
import { isByModerator, lookOf, tipOf } from './lines.ts'

type Props = { line: Message; creatorId: string; menu: LineMenu }

/** One line of a chat, rendered again only when it changes. */
export const ChatLine = memo(function ChatLine({ line, creatorId, menu }: Props) {
  const look = lookOf(line)
  if (look === 'hidden') return null
  if (look === 'tip') return <TipLine line={line} />
  if (look === 'deleted') {
    return <p className="px-1 text-muted text-sm italic">{m.live_line_deleted()}</p>
  }
  const isCreator = line.senderId === creatorId
  const items = menu(line)
  return (
    <div className="group/line flex items-start gap-1 rounded-field px-1 hover:bg-sunk has-focus-visible:bg-sunk">
      <p dir="auto" className="min-w-0 flex-1 py-1 text-sm wrap-anywhere">
        <bdi className={cx('font-semibold', isCreator ? 'text-accent-text' : 'text-muted')}>
          {displayName(line.senderInfo)}
        </bdi>
        {isCreator && (
          <Icon
            name="radio"
            size={14}
            label={m.live_line_creator()}
            className="ms-1 inline align-[-2px] text-accent-text"
          />
        )}
        {!isCreator && isByModerator(line) && (
          <Icon
            name="shield"
            size={14}
            label={m.live_line_moderator()}
            className="ms-1 inline align-[-2px] text-success-text"
          />
        )}{' '}
        <span lang={line.senderInfo.writesIn ?? undefined}>{line.text}</span>
      </p>
      {items && (
        <MenuButton
          label={m.live_line_menu({ name: displayName(line.senderInfo) })}
          items={items}
          size={32}
          className="[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within/line:opacity-100 [@media(hover:hover)]:group-hover/line:opacity-100"
        />
      )}
    </div>
  )
})

/** A tip, in the middle of the chat. */
function TipLine({ line }: { line: Message }) {
  const amount = tipOf(line)
  return (
    <p className="py-1 text-center">
      <Badge tone="gold" icon="gift" className="max-w-full">
        <span className="truncate">
          {amount === undefined
            ? line.text
            : m.chat_tip_from({ name: displayName(line.senderInfo), price: formatMoney(amount) })}
        </span>
      </Badge>
    </p>
  )
}
