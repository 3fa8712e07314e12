import type { Feed } from '#contract/content/feed.ts'
import { CountButton, Icon, Link } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { sharePage } from '../../lib/share.ts'
import type { PostActions } from './post-actions.ts'
import { useReactions } from './use-reactions.ts'

/** Zero says nothing: the icon alone invites. */
const shown = (count: number) => (count > 0 ? formatCount(count) : undefined)

/** Like, comment, tip and share at the one side, the bookmark at the other. */
export function PostBar({ feed, actions }: { feed: Feed; actions: PostActions }) {
  const me = useMe()
  const { like, bookmark } = useReactions(feed)
  const isFan = !me?.isPerformer
  const { performer } = feed
  const tip = useOpening(`tip-${feed._id}`, () => actions.onTip(performer))
  return (
    <div className="-mx-2 flex items-center gap-1">
      <CountButton
        icon="heart"
        iconOn="heart-filled"
        label={m.feed_like()}
        count={shown(feed.totalLike)}
        on={feed.isLiked}
        onClick={like}
      />
      <CommentLink feed={feed} />
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
        onClick={() => void sharePage(links.post(feed.slug), performer.name)}
      />
      <span className="flex-1" />
      {isFan && (
        <CountButton
          icon="bookmark"
          iconOn="bookmark-filled"
          label={m.feed_bookmark()}
          count={shown(feed.totalBookmark)}
          on={feed.isBookMarked}
          onClick={bookmark}
        />
      )}
    </div>
  )
}

function CommentLink({ feed }: { feed: Feed }) {
  return (
    <Link
      to={links.postComments(feed.slug)}
      aria-label={m.feed_comments_count({ count: feed.totalComment })}
      title={m.feed_comment()}
      className="ui-count"
    >
      <Icon name="message-circle" size={22} />
      {feed.totalComment > 0 && (
        <span className="ui-count-number">{formatCount(feed.totalComment)}</span>
      )}
    </Link>
  )
}
