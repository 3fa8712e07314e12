import type { Feed } from '#contract/content/feed.ts'
import { Card, ExpandableText, Icon, useUi, writeExact } from '#web/ui/index.ts'
import { posts } from '../../entities/post/posts.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { LockedPost } from './locked-post.tsx'
import type { PostActions } from './post-actions.ts'
import { PostBar } from './post-bar.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMedia } from './post-media.tsx'
import { PostPoll } from './post-poll.tsx'

type Props = {
  feed: Feed
  actions: PostActions
  /** First on its page: its pictures load at once. */
  eager?: boolean
  /** On its own page: the whole text. */
  whole?: boolean
  /** In a list of its creator, where pinned posts come first. */
  showPin?: boolean
}

/** A creator's post, edge to edge on phones. */
export function PostCard({ feed: loaded, actions, eager, whole, showPin = false }: Props) {
  const feed = posts.use(loaded)
  return (
    <Card
      as="article"
      aria-label={m.feed_by({ name: feed.performer.name })}
      className="grid grid-cols-1 gap-3 pb-2! max-sm:rounded-none max-sm:border-x-0"
    >
      <PostHeader feed={feed} showPin={showPin} />
      <PostWords feed={feed} whole={whole} />
      <PostPoll feed={feed} />
      <PostMedia feed={feed} eager={eager} locked={<LockedPost feed={feed} actions={actions} />} />
      <PostBar feed={feed} actions={actions} />
    </Card>
  )
}

function PostWords({ feed, whole }: { feed: Feed; whole: boolean | undefined }) {
  return (
    <>
      {feed.streamingScheduled && <Scheduled at={feed.streamingScheduled} />}
      {feed.text &&
        (whole ? (
          <div dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
            <LinkedText text={feed.text} />
          </div>
        ) : (
          <ExpandableText lines={6} className="text-body">
            <LinkedText text={feed.text} />
          </ExpandableText>
        ))}
      {feed.courseCode.length > 0 && (
        <ul aria-label={m.feed_courses()} className="flex flex-wrap gap-1.5">
          {feed.courseCode.map((code) => (
            <li key={code} className="rounded-full bg-sunk px-2.5 py-0.5 text-muted text-xs">
              {code}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Scheduled({ at }: { at: string }) {
  const { locale } = useUi()
  return (
    <p className="flex items-center gap-2 rounded-field bg-accent-soft px-3 py-2 font-medium text-accent-text text-sm">
      <Icon name="calendar" size={18} />
      <time dateTime={at} suppressHydrationWarning>
        {m.feed_goes_live({ when: writeExact(new Date(at).getTime(), locale) })}
      </time>
    </p>
  )
}
