import { ListFeeds } from '#contract/content/feeds.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { PageHeader } from '#web/ui/index.ts'
import { leanPosts, postPageSize } from '../entities/post/posts.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { CreatorList, creatorPageSize } from '../features/creators/creator-list.tsx'
import { FeedList } from '../features/feeds/feed-list.tsx'
import { FollowButton } from '../features/follows/follow-button.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/explore.ts'
import { creatorQuery, postQuery, readAsked } from './explore/asked.ts'
import { CreatorFilters, PostFilters, TypeSwitch } from './explore/filters.tsx'
import { NothingFound } from './explore/nothing-found.tsx'
import { SearchBox } from './explore/search-box.tsx'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.explore_title(),
    description: m.explore_description(),
    path: links.explore(),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const { call } = getApi(context)
  return asked.type === 'posts' ? findPosts(call, asked) : findCreators(call, asked)
}

type Asked = ReturnType<typeof readAsked>

async function findCreators(call: Call, asked: Asked) {
  const query = creatorQuery(asked)
  const found = await call(SearchCreators, { query: { ...query, limit: creatorPageSize } })
  return { type: 'creators' as const, asked, query, found }
}

async function findPosts(call: Call, asked: Asked) {
  const query = postQuery(asked)
  const found = leanPosts(await call(ListFeeds, { query: { ...query, limit: postPageSize } }))
  return { type: 'posts' as const, asked, query, found }
}

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const { asked } = loaderData
  const actions = useReaderActions()
  const empty = <NothingFound asked={asked} />
  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-1 gap-4 py-4 md:px-6 md:py-6">
      <div className="grid gap-4 px-4 md:px-0">
        <PageHeader title={m.explore_title()} action={<TypeSwitch />} />
        <SearchBox asked={asked} />
      </div>
      {loaderData.type === 'creators' ? (
        <>
          <CreatorFilters />
          <div className="px-4 md:px-0">
            <CreatorList
              first={loaderData.found}
              query={loaderData.query}
              action={(creator) => <FollowButton creator={creator} size="sm" />}
              empty={empty}
            />
          </div>
        </>
      ) : (
        <>
          <PostFilters />
          <div className="mx-auto w-full max-w-[640px]">
            <FeedList
              first={loaderData.found}
              query={loaderData.query}
              actions={actions}
              empty={empty}
            />
          </div>
        </>
      )}
      <ReaderHosts />
    </div>
  )
}
