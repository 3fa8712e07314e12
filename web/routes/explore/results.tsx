import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ListFeeds } from '#contract/content/feeds.ts'
import { ListGalleries } from '#contract/content/galleries.ts'
import { ListVideos } from '#contract/content/videos.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import {
  ListRandomCreators,
  ListTopCreators,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { galleryPageSize } from '../../entities/gallery/galleries.ts'
import { leanPosts, postPageSize } from '../../entities/post/posts.ts'
import { videoPageSize } from '../../entities/video/videos.ts'
import { CreatorGrid } from '../../features/creators/creator-grid.tsx'
import { CreatorList, creatorPageSize } from '../../features/creators/creator-list.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { Failure } from '../../layouts/failure-page.tsx'
import { getApi } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/results.ts'
import { NothingFound } from './nothing-found.tsx'
import {
  assetQuery,
  creatorQuery,
  isNarrowed,
  postQuery,
  readCriteria,
  type SearchCriteria,
} from './search-criteria.ts'

// Most visits look for creators.
const PostResults = lazyPart(
  async () => (await import('./post-results.tsx')).PostResults,
  (search) => readCriteria(search).type === 'posts',
)
const AssetResults = lazyPart(
  async () => (await import('./asset-results.tsx')).AssetResults,
  (search) => ['videos', 'galleries'].includes(readCriteria(search).type),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const criteria = readCriteria(url.searchParams)
  const { call } = getApi(context)
  if (criteria.type === 'posts') return findPosts(call, criteria)
  if (criteria.type === 'videos') return findVideos(call, criteria)
  if (criteria.type === 'galleries') return findGalleries(call, criteria)
  return findCreators(call, criteria)
}

/** Without filters: the most popular of the last 30 days. */
async function findCreators(call: Call, criteria: SearchCriteria) {
  const { sortBy, ...query } = creatorQuery(criteria)
  const limit = creatorPageSize
  if (sortBy === 'random') {
    const found = await call(ListRandomCreators, { query: { ...query, limit } })
    return { type: 'random' as const, criteria, found }
  }
  if (sortBy === 'popular' && !isNarrowed(criteria)) {
    const found = await call(ListTopCreators, { query: { limit } })
    return { type: 'top' as const, criteria, found }
  }
  const found = await call(SearchCreators, { query: { ...query, sortBy, limit } })
  return { type: 'creators' as const, criteria, query: { ...query, sortBy }, found }
}

async function findPosts(call: Call, criteria: SearchCriteria) {
  const query = postQuery(criteria)
  const found = leanPosts(await call(ListFeeds, { query: { ...query, limit: postPageSize } }))
  return { type: 'posts' as const, criteria, query, found }
}

async function findVideos(call: Call, criteria: SearchCriteria) {
  const query = { ...assetQuery(criteria), limit: videoPageSize }
  return { type: 'videos' as const, criteria, found: await call(ListVideos, { query }) }
}

async function findGalleries(call: Call, criteria: SearchCriteria) {
  const query = { ...assetQuery(criteria), limit: galleryPageSize }
  return { type: 'galleries' as const, criteria, found: await call(ListGalleries, { query }) }
}

const follow = (creator: PerformerCard) => <FollowButton creator={creator} size="sm" />

export default function ExploreResults({ loaderData }: Route.ComponentProps) {
  const { criteria, ...found } = loaderData
  const empty = <NothingFound criteria={criteria} />
  if (found.type === 'posts') {
    return <PostResults query={found.query} first={found.found} empty={empty} />
  }
  if (found.type === 'videos' || found.type === 'galleries') {
    return <AssetResults {...found} query={assetQuery(criteria)} empty={empty} />
  }
  return <FoundCreators {...found} criteria={criteria} empty={empty} />
}

type CreatorProps = Awaited<ReturnType<typeof findCreators>> & { empty: ReactNode }

function FoundCreators(props: CreatorProps) {
  const { revalidate, state } = useRevalidator()
  const { found, empty } = props
  return (
    <div className="grid grid-cols-1 gap-4 px-4 md:px-0">
      <p role="status" className={found.total > 0 ? 'text-muted text-sm' : 'sr-only'}>
        {props.type === 'top'
          ? m.explore_top()
          : m.explore_found({ count: found.total, shown: formatCount(found.total) })}
      </p>
      {props.type === 'random' ? (
        <>
          {found.data.length > 0 ? <CreatorGrid creators={found.data} action={follow} /> : empty}
          {found.total > found.data.length && (
            <Button
              variant="tonal"
              icon="refresh-cw"
              pending={state === 'loading'}
              onClick={() => void revalidate()}
              className="justify-self-center"
            >
              {m.explore_shuffle()}
            </Button>
          )}
        </>
      ) : props.type === 'top' ? (
        <CreatorList
          endpoint={ListTopCreators}
          first={found}
          query={{}}
          action={follow}
          empty={empty}
        />
      ) : (
        <CreatorList
          endpoint={SearchCreators}
          first={found}
          query={props.query}
          action={follow}
          empty={empty}
        />
      )}
    </div>
  )
}

/** Renders below the search and its filters, which stay usable. */
export function ErrorBoundary() {
  return <Failure error={useRouteError()} />
}
