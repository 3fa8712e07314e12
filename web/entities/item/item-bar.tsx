import type { PerformerCard } from '#contract/profiles/cards.ts'
import { CountButton, Icon, Link } from '#web/ui/index.ts'
import { formatCount } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { sharePage } from '../../lib/share.ts'
import { useMe } from '../account/session.ts'
import { useOpening } from '../account/sign-in-prompt.tsx'
import type { ItemActions } from './item-actions.ts'
import type { EngagedItem } from './use-reactions.ts'

type Props = {
  item: EngagedItem & { totalComment: number; performer: PerformerCard }
  /** URL of the item's page, and anchor of its comments there. */
  page: string
  comments: string
  reactions: { like: () => void; bookmark: () => void }
  onTip: ItemActions['onTip']
}

/** Zero is not shown. */
const shown = (count: number) => (count > 0 ? formatCount(count) : undefined)

/** Like, comment, tip and share on one side, the bookmark on the other. */
export function ItemBar({ item, page, comments, reactions, onTip }: Props) {
  const me = useMe()
  const isFan = !me?.isPerformer
  const { performer, totalComment } = item
  const tip = useOpening(`tip-${item._id}`, () => onTip(performer))
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-x-1">
      <CountButton
        icon="heart"
        iconOn="heart-filled"
        label={m.feed_like()}
        count={shown(item.totalLike)}
        on={item.isLiked}
        onClick={reactions.like}
      />
      <Link
        to={comments}
        aria-label={m.feed_comments_count({ count: totalComment })}
        title={m.feed_comment()}
        className="ui-count"
      >
        <Icon name="message-circle" size={22} />
        {totalComment > 0 && <span className="ui-count-number">{formatCount(totalComment)}</span>}
      </Link>
      {isFan && (
        <CountButton
          icon="dollar-sign"
          label={m.tip_name({ name: performer.name })}
          onClick={tip}
        />
      )}
      <CountButton
        icon="share"
        label={m.share()}
        onClick={() => void sharePage(page, performer.name)}
      />
      <span className="flex-1" />
      {isFan && (
        <CountButton
          icon="bookmark"
          iconOn="bookmark-filled"
          label={m.feed_bookmark()}
          count={shown(item.totalBookmark)}
          on={item.isBookMarked}
          onClick={reactions.bookmark}
        />
      )}
    </div>
  )
}
