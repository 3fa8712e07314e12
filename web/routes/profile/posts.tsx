import { useOutletContext } from 'react-router'
import { ListFeeds } from '#contract/content/feeds.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Button, EmptyState, IconButton, NamedText } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { firstPostCount, leanPosts, postPageSize } from '../../entities/post/posts.ts'
import { FeedList } from '../../features/feeds/feed-list.tsx'
import { getApi } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import { useReaderActions } from '../reader/use-reader-actions.ts'
import type { Route } from './+types/posts.ts'
import { creatorContext } from './read-creator.ts'

const isGrid = (search: URLSearchParams) => search.get('view') === 'grid'
const PostGrid = lazyPart(
  async () => (await import('../../features/feeds/post-grid.tsx')).PostGrid,
  isGrid,
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { _id } = await context.get(creatorContext)()
  const query = { performerId: _id }
  // Pages of visitors are rendered once for many, and read by search engines.
  const isLong = isGrid(url.searchParams) || !getMe(context)
  const limit = isLong ? postPageSize : firstPostCount
  const feeds = await call(ListFeeds, { query: { ...query, limit } })
  return { query, feeds: leanPosts(feeds) }
}

export default function ProfilePosts({ loaderData: { query, feeds } }: Route.ComponentProps) {
  const creator = useOutletContext<PerformerProfile>()
  const actions = useReaderActions()
  const asGrid = isGrid(useTargetSearch())
  const shared = { first: feeds, query, empty: <NoPosts creator={creator} /> }
  return (
    <>
      {feeds.data.length > 0 && <ViewSwitch isGrid={asGrid} total={feeds.total} />}
      {asGrid ? <PostGrid {...shared} /> : <FeedList {...shared} actions={actions} showPin />}
    </>
  )
}

function ViewSwitch({ isGrid, total }: { isGrid: boolean; total: number }) {
  return (
    <div className="mb-2 flex items-center gap-2 px-4 sm:px-0">
      <p className="tabular flex-1 text-muted text-sm">
        {m.count_posts({ count: total, shown: formatNumber(total) })}
      </p>
      <IconButton
        icon="list"
        size={36}
        variant={isGrid ? 'ghost' : 'tonal'}
        label={m.profile_as_list()}
        aria-current={isGrid ? undefined : 'true'}
        to="?"
        replace
        preventScrollReset
      />
      <IconButton
        icon="grid"
        size={36}
        variant={isGrid ? 'tonal' : 'ghost'}
        label={m.profile_as_grid()}
        aria-current={isGrid ? 'true' : undefined}
        to="?view=grid"
        replace
        preventScrollReset
      />
    </div>
  )
}

function NoPosts({ creator }: { creator: PerformerProfile }) {
  const isOwn = useMe()?._id === creator._id
  return (
    <EmptyState
      drawing="posts"
      action={
        isOwn ? (
          <Button to={links.post.create()}>{m.profile_new_post()}</Button>
        ) : (
          <Button variant="tonal" to={links.explore()}>
            {m.profile_explore_others()}
          </Button>
        )
      }
    >
      {isOwn ? (
        m.profile_no_posts_own()
      ) : (
        <NamedText name={creator.name}>{(name) => m.profile_no_posts({ name })}</NamedText>
      )}
    </EmptyState>
  )
}
