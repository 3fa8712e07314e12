import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { CountNewFeeds, ListFeeds, maxNewPosts } from '#contract/content/feeds.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Avatar, Button, toast } from '#web/ui/index.ts'
import { type PostPage, type PostQuery, postPageSize } from '../../entities/post/posts.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useOnReconnect, useSocketEvent } from '../../lib/socket-hooks.ts'

/** Polling interval for new posts while the page is visible, in milliseconds. */
const askEveryMs = 60_000
/** Minimum interval between requests when a socket event announces new posts, in milliseconds. */
const askAtMostMs = 5_000

type Props = {
  feeds: readonly Feed[]
  /** When the posts were read, as Unix time of the server in milliseconds. */
  readAtMs: number
  query: PostQuery
  onShow: (page: PostPage) => void
}

/** Button over the feed while there are posts newer than those loaded. */
export function NewPosts({ feeds, readAtMs, query, onShow }: Props) {
  const [shownAtMs, setShownAtMs] = useState(0)
  const found = useNewPosts(feeds, Math.max(readAtMs, shownAtMs), query)
  const [isLoading, setLoading] = useState(false)
  const { count, performers } = found ?? { count: 0, performers: [] }

  const show = async () => {
    setLoading(true)
    const nowMs = found ? found.countedAtMs + performance.now() - found.receivedAt : 0
    try {
      const page = await call(ListFeeds, { query: { ...query, limit: postPageSize } })
      // Instantly, and before the rows change: content added above would shift a page that is
      // scrolling.
      scrollTo({ top: 0, behavior: 'instant' })
      onShow(page)
      setShownAtMs(Math.round(nowMs))
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    setLoading(false)
  }
  const shown = formatNumber(count) + (count === maxNewPosts ? '+' : '')
  const text = count > 0 ? m.new_posts({ count, shown }) : ''
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {count > 0 && (
        // zero height, so that the content does not shift
        <div className="-mb-2 sm:-mb-4 pointer-events-none sticky top-16 z-10 flex h-0 justify-center md:top-4">
          <Button
            onClick={() => void show()}
            pending={isLoading}
            size="sm"
            className="pointer-events-auto animate-rise shadow-float"
          >
            <span className="-space-x-2 flex">
              {performers.map(({ _id, name, avatar }) => (
                <Avatar key={_id} name={name} src={avatar} size={22} />
              ))}
            </span>
            {text}
          </Button>
        </div>
      )}
    </>
  )
}

/** Publication time of the newest post, in milliseconds since the Unix epoch. */
const newestOf = (feeds: readonly Feed[]): number =>
  feeds.reduce((last, { createdAt }) => Math.max(last, Date.parse(createdAt)), 0)

interface Counted extends Reply<typeof CountNewFeeds> {
  /** What was asked. */
  sinceMs: number
  readAtMs: number
  /** By the clock of this page, in milliseconds. */
  receivedAt: number
}

/** Timers may fire a few milliseconds early. */
const slackMs = 1_000

/**
 * Counts new posts: on socket events, by polling while the page is visible, and when it becomes
 * visible again.
 */
function useNewPosts(
  feeds: readonly Feed[],
  readAtMs: number,
  { audience, type, courseCode }: PostQuery,
) {
  const [found, setFound] = useState<Counted>()
  const askedAt = useRef(0)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useEffectEvent(async () => {
    // Trending posts are ordered by likes: there is no newest one.
    if (document.visibilityState !== 'visible' || audience === 'trending') return
    if (Date.now() - askedAt.current < askEveryMs - slackMs) return
    askedAt.current = Date.now()
    const sinceMs = newestOf(feeds)
    const query = { sinceMs, readAtMs, audience, type, courseCode }
    const reply = await call(CountNewFeeds, { query }).catch(() => undefined)
    if (reply) setFound({ ...reply, sinceMs, readAtMs, receivedAt: performance.now() })
  })
  useSocketEvent('new_feeds', ({ withinMs }) => {
    if (due.current) return
    const waitMs = askedAt.current + askAtMostMs - Date.now()
    due.current = setTimeout(
      () => {
        due.current = undefined
        // If the page is hidden now, it asks as soon as it is visible.
        askedAt.current = 0
        void ask()
      },
      Math.max(waitMs, Math.random() * withinMs),
    )
  })
  useOnReconnect(() => void ask())
  useEffect(() => {
    askedAt.current = Date.now()
    const look = () => void ask()
    const timer = setInterval(look, askEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      clearTimeout(due.current)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  // Ignore a count from before the list was refreshed.
  const isCurrent = found?.sinceMs === newestOf(feeds) && found.readAtMs === readAtMs
  return isCurrent ? found : undefined
}
