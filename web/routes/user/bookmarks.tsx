import { ListBookmarkedGalleries } from '#contract/content/galleries.ts'
import { ListBookmarkedVideos } from '#contract/content/videos.ts'
import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { Call, PageHandle } from '#contract/site-request.ts'
import { Button, Chip, EmptyState, PageHeader, ScrollRow } from '#web/ui/index.ts'
import { galleryPageSize } from '../../entities/gallery/galleries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { videoPageSize } from '../../entities/video/videos.ts'
import { CreatorGrid } from '../../features/creators/creator-grid.tsx'
import { BookmarkList, bookmarkPageSize } from '../../features/feeds/bookmark-list.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ReadingPage } from '../../layouts/page-widths.tsx'
import { getApi } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import { ReaderHosts } from '../reader/reader-hosts.tsx'
import { useReaderActions } from '../reader/use-reader-actions.ts'
import type { Route } from './+types/bookmarks.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.nav_bookmarks())

/** Loads all at once: few people bookmark more creators than this. */
const maxCreators = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  return reads[readType(url.searchParams)](call)
}

const types = ['posts', 'videos', 'galleries', 'creators'] as const

const readType = (params: URLSearchParams) =>
  types.find((one) => one === params.get('type')) ?? 'posts'

// Most bookmarks are posts.
const BookmarkedVideos = lazyPart(
  async () => (await import('../../features/videos/video-grid.tsx')).BookmarkedVideos,
  (search) => readType(search) === 'videos',
)
const BookmarkedGalleries = lazyPart(
  async () => (await import('../../features/galleries/gallery-grid.tsx')).BookmarkedGalleries,
  (search) => readType(search) === 'galleries',
)

async function readCreators(call: Call) {
  const { data } = await call(ListBookmarkedCreators, { query: { limit: maxCreators } })
  return { type: 'creators' as const, creators: data.map(({ objectInfo }) => objectInfo) }
}

async function readPosts(call: Call) {
  const page = await call(ListBookmarkedFeeds, { query: { limit: bookmarkPageSize } })
  return { type: 'posts' as const, page }
}

async function readVideos(call: Call) {
  const page = await call(ListBookmarkedVideos, { query: { limit: videoPageSize } })
  return { type: 'videos' as const, page }
}

async function readGalleries(call: Call) {
  const page = await call(ListBookmarkedGalleries, { query: { limit: galleryPageSize } })
  return { type: 'galleries' as const, page }
}

const reads = {
  posts: readPosts,
  videos: readVideos,
  galleries: readGalleries,
  creators: readCreators,
}

export default function BookmarksPage({ loaderData }: Route.ComponentProps) {
  const actions = useReaderActions()
  const type = readType(useTargetSearch())
  return (
    <ReadingPage flush>
      <div className="grid grid-cols-1 gap-4">
        <div className="px-4 sm:px-0">
          <PageHeader title={m.nav_bookmarks()} phoneBack={{ to: links.home(), label: m.back() }}>
            <ScrollRow
              label={m.nav_bookmarks()}
              className="-mx-4 -my-1 gap-2 px-4 py-1 sm:mx-0 sm:px-0"
            >
              <Chip pressed={type === 'posts'} to={links.userBookmarks()}>
                {m.explore_posts()}
              </Chip>
              <Chip pressed={type === 'videos'} to={links.userBookmarks('videos')}>
                {m.profile_videos()}
              </Chip>
              <Chip pressed={type === 'galleries'} to={links.userBookmarks('galleries')}>
                {m.profile_galleries()}
              </Chip>
              <Chip pressed={type === 'creators'} to={links.userBookmarks('creators')}>
                {m.explore_creators()}
              </Chip>
            </ScrollRow>
          </PageHeader>
        </div>
        {loaderData.type === 'posts' ? (
          <BookmarkList
            first={loaderData.page}
            actions={actions}
            empty={<NoBookmarks type={loaderData.type} />}
          />
        ) : loaderData.type === 'videos' ? (
          <div className="px-4 sm:px-0">
            <BookmarkedVideos
              first={loaderData.page}
              empty={<NoBookmarks type={loaderData.type} />}
            />
          </div>
        ) : loaderData.type === 'galleries' ? (
          <div className="px-4 sm:px-0">
            <BookmarkedGalleries
              first={loaderData.page}
              empty={<NoBookmarks type={loaderData.type} />}
            />
          </div>
        ) : loaderData.creators.length > 0 ? (
          <div className="px-4 sm:px-0">
            <CreatorGrid
              creators={loaderData.creators}
              action={(creator) => <FollowButton creator={creator} size="sm" />}
              narrow
            />
          </div>
        ) : (
          <NoBookmarks type={loaderData.type} />
        )}
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}

const emptyTexts: Record<(typeof types)[number], () => string> = {
  posts: m.bookmarks_none,
  videos: m.bookmarks_no_videos,
  galleries: m.bookmarks_no_galleries,
  creators: m.bookmarks_no_creators,
}

function NoBookmarks({ type }: { type: (typeof types)[number] }) {
  return (
    <EmptyState drawing="list" action={<Button to={links.explore()}>{m.landing_explore()}</Button>}>
      {emptyTexts[type]()}
    </EmptyState>
  )
}
