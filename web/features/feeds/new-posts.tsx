import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds } from '#contract/content/feeds.ts'
import { Avatar, Button } from '#web/ui/index.ts'
import { type PostPage, type PostQuery, postPageSize } from '../../entities/post/posts.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How often a page that is being looked at looks for new posts, in milliseconds. */
const askEveryMs = 60_000

type Props = { feeds: readonly Feed[]; query: PostQuery; onShow: (page: PostPage) => void }

/** A pill over the feed while there are posts that it does not hold yet. */
export function NewPosts({ feeds, query, onShow }: Props) {
  const [latest, setLatest] = useState<PostPage>()
  const fresh = latest ? freshIn(latest, feeds) : []

  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const asked = { ...query, limit: postPageSize }
    const page = await call(ListFeeds, { query: asked }).catch(() => undefined)
    if (page) setLatest(page)
  })
  useEffect(() => {
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [])

  if (!latest || fresh.length === 0) return null
  const show = () => {
    setLatest(undefined)
    onShow(latest)
    scrollTo({ top: 0, behavior: 'smooth' })
  }
  const authors = [...new Map(fresh.map(({ performer }) => [performer._id, performer])).values()]
  return (
    <div className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center md:top-4">
      <Button onClick={show} size="sm" className="pointer-events-auto animate-rise shadow-float">
        <span className="-space-x-2 flex">
          {authors.slice(0, 3).map((author) => (
            <Avatar key={author._id} name={author.name} src={author.avatar} size={22} />
          ))}
        </span>
        {m.new_posts({ count: fresh.length })}
      </Button>
    </div>
  )
}

/** Posts younger than the youngest one held. */
function freshIn({ data }: PostPage, feeds: readonly Feed[]): Feed[] {
  const known = new Set(feeds.map(({ _id }) => _id))
  const youngest = feeds.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
  return data.filter(({ _id, createdAt }) => !known.has(_id) && createdAt > youngest)
}
