import type { Feed } from '#contract/content/feed.ts'
import { Card, ExpandableText, Link } from '#web/ui/index.ts'
import { displayName, isDeleted } from '../../entities/account/display-name.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { ItemBar } from '../../entities/item/item-bar.tsx'
import { LockedItem } from '../../entities/item/locked-item.tsx'
import { RetainedNote } from '../../entities/item/retained-note.tsx'
import { useReactions } from '../../entities/item/use-reactions.ts'
import { boxOf, coverOf, forSale, isBroken } from '../../entities/post/post-media.ts'
import { posts } from '../../entities/post/posts.ts'
import { ScheduledLine, StreamLine } from '../../entities/post/scheduled-line.tsx'
import { LinkedText } from '../../lib/linked-text.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { PostHeader } from './post-header.tsx'
import { PostMedia } from './post-media.tsx'
import { PostTeaser } from './post-players.tsx'
import { PostPoll } from './post-poll.tsx'

type Props = {
  feed: Feed
  actions: ItemActions
  /** First on its page: its images are loaded eagerly. */
  eager?: boolean
  /** On its own page: show the full text. */
  whole?: boolean
  /** In a list of one creator, where pinned posts come first. */
  showPin?: boolean
}

/** A creator's post; full width on phones. */
export function PostCard({ feed: loaded, actions, eager, whole, showPin = false }: Props) {
  const feed = posts.use(loaded)
  const reactions = useReactions(feed, { kind: 'feed', records: posts })
  const cover = coverOf(feed)
  return (
    <Card
      as="article"
      aria-label={m.feed_by({ name: displayName(feed.performer) })}
      className="grid grid-cols-1 gap-3 pb-2! max-sm:rounded-none max-sm:border-x-0"
    >
      <PostHeader feed={feed} showPin={showPin} />
      <PostText feed={feed} whole={whole} />
      {feed.polls.length > 0 && <PostPoll feed={feed} />}
      <PostTeaser feed={feed} />
      <PostMedia
        feed={feed}
        eager={eager}
        locked={
          <LockedItem
            sale={forSale(feed)}
            offer={feed}
            preview={cover.src}
            placeholder={cover.placeholder}
            box={boxOf(feed)}
            isBroken={isBroken(feed)}
            actions={actions}
          />
        }
      />
      {isDeleted(feed.performer) ? (
        <RetainedNote />
      ) : (
        <ItemBar
          item={feed}
          page={links.post.page(feed.slug)}
          comments={links.post.comments(feed.slug)}
          reactions={reactions}
          onTip={actions.onTip}
        />
      )}
    </Card>
  )
}

function PostText({ feed, whole }: { feed: Feed; whole: boolean | undefined }) {
  return (
    <>
      {feed.scheduledAt && <ScheduledLine at={feed.scheduledAt} text={m.feed_scheduled} />}
      {feed.streamingScheduled && <StreamLine at={feed.streamingScheduled} />}
      {feed.text &&
        (whole ? (
          <div
            dir="auto"
            lang={feed.performer.writesIn ?? undefined}
            className="whitespace-pre-wrap wrap-anywhere text-body"
          >
            <LinkedText text={feed.text} withTags />
          </div>
        ) : (
          <ExpandableText
            lines={6}
            lang={feed.performer.writesIn ?? undefined}
            className="text-body"
          >
            <LinkedText text={feed.text} withTags />
          </ExpandableText>
        ))}
      {feed.courseCode.length > 0 && (
        <ul aria-label={m.feed_courses()} className="flex flex-wrap gap-1.5">
          {feed.courseCode.map((code) => (
            <li key={code}>
              <Link
                to={links.explore({ type: 'posts', course: code })}
                className="touch inline-flex rounded-full bg-sunk px-2.5 py-0.5 text-muted text-xs hover:text-ink"
              >
                {code}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
