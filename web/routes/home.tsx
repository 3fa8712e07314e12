import { ListFeeds } from '#contract/content/feeds.ts'
import { SearchBanners } from '#contract/discovery/banners.ts'
import { SearchStreams } from '#contract/live/streams.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { ListFollowing } from '#contract/profiles/follows.ts'
import { ListInterestingCreators, ReadInterests } from '#contract/profiles/interests.ts'
import { ListRandomCreators } from '#contract/profiles/performers.ts'
import type { Call, PageHandle } from '#contract/site-request.ts'
import { useAccount } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { firstPostCount, leanPosts, type PostQuery } from '../entities/post/posts.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { Banners } from '../features/banners/banners.tsx'
import { CreatorStrip, stripEntry } from '../features/creators/creator-strip.tsx'
import { Suggestions } from '../features/creators/suggestions.tsx'
import { FeedList } from '../features/feeds/feed-list.tsx'
import { NewPosts } from '../features/feeds/new-posts.tsx'
import { FollowButton } from '../features/follows/follow-button.tsx'
import { AudienceSwitch, readHomeSearch } from '../features/home/audience-switch.tsx'
import { EmptyHome } from '../features/home/empty-home.tsx'
import { WalletCard } from '../features/home/wallet-card.tsx'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { getApi } from '../lib/api.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/home.ts'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'

// Only fans who follow nobody see it.
const WelcomeOffer = lazyPart(
  async () => (await import('../features/welcome/welcome-offer.tsx')).WelcomeOffer,
)

const LiveStrip = lazyPart(async () => (await import('../features/live/live-strip.tsx')).LiveStrip)

export const handle: PageHandle = { layout: 'home', authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.nav_home())

const suggestionCount = 5
const stripCount = 12
const bannerCount = 10
/** As the strip reads it again. */
const liveQuery = { limit: 20, offset: 0 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { audience, kind, course } = readHomeSearch(url.searchParams)
  const query: PostQuery = {
    ...{ isHome: true, audience },
    ...(kind ? { type: kind } : {}),
    ...(course ? { courseCode: [course] } : {}),
  }
  const isFan = getMe(context)?.isPerformer === false
  const readAtMs = Date.now()
  const [feeds, suggestions, following, banners, interests, live] = await Promise.all([
    call(ListFeeds, { query: { ...query, limit: firstPostCount } }),
    isFan ? suggestToFan(call) : suggestCreators(call),
    call(ListFollowing, { query: { limit: stripCount } }),
    call(SearchBanners, { query: { limit: bannerCount } }),
    isFan ? call(ReadInterests) : undefined,
    call(SearchStreams, { query: liveQuery }),
  ])
  const followed = following.data.map(({ objectInfo }) => stripEntry(objectInfo))
  return {
    audience,
    kind,
    course,
    query,
    feeds: leanPosts(feeds),
    readAtMs,
    suggestions,
    followed,
    banners: banners.data,
    live,
    offersWelcome:
      following.total === 0 && (interests?.answer === 'none' || interests?.answer === 'skipped'),
  }
}

/** Suggested creators from a fan's interests, without those already followed. */
async function suggestToFan(call: Call): Promise<PerformerCard[]> {
  return (await call(ListInterestingCreators, { query: { limit: suggestionCount } })).data
}

/** Random creators the viewer does not follow yet. */
async function suggestCreators(call: Call): Promise<PerformerCard[]> {
  const found = await call(ListRandomCreators, { query: { limit: suggestionCount * 4 } })
  return found.data
    .filter(({ isFollowed, isSubscribed }) => !isFollowed && !isSubscribed)
    .slice(0, suggestionCount)
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { audience, kind, course, query, feeds, suggestions, followed, banners } = loaderData
  const me = useAccount()
  const actions = useReaderActions()
  return (
    <ReadingPage
      flush
      aside={
        <div className="grid grid-cols-1 gap-4">
          {!me.isPerformer && <WalletCard />}
          <Banners banners={banners.filter(({ position }) => position === 'right')} />
          <Suggestions
            title={m.home_suggestions()}
            creators={suggestions}
            action={(creator) => <FollowButton creator={creator} size="sm" />}
          />
        </div>
      }
    >
      <h1 className="sr-only">{m.nav_home()}</h1>
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        <Banners banners={banners.filter(({ position }) => position === 'top')} />
        {loaderData.offersWelcome && <WelcomeOffer />}
        <LiveStrip first={loaderData.live} />
        <CreatorStrip label={m.home_followed()} creators={followed} />
        <AudienceSwitch courses={me.courseCode} />
        <FeedList
          first={feeds}
          query={query}
          actions={actions}
          empty={<EmptyHome audience={audience} kind={kind} course={course} />}
          head={(list) => (
            <NewPosts
              key={JSON.stringify(query)}
              feeds={list.rows}
              readAtMs={loaderData.readAtMs}
              query={query}
              onShow={list.restart}
            />
          )}
        />
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}
