import { ListBookmarkedCreators } from '#contract/engagement/reactions.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { Call, PageHandle } from '#contract/site-request.ts'
import { Button, Chip, EmptyState, PageHeader, ScrollRow } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CreatorGrid } from '../../features/creators/creator-grid.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { allItemKinds, byMany, isMany, kindsByMany, type Many } from '../../kinds/index.ts'
import type { ItemPage } from '../../kinds/item-list.ts'
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

const readType = (params: URLSearchParams) => {
  const type = params.get('type')
  return isMany(type) || type === 'creators' ? type : 'posts'
}

const parts = byMany(({ many, bookmarks }) =>
  lazyPart(bookmarks.load, (search) => readType(search) === many),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const type = readType(url.searchParams)
  if (type === 'creators') return readCreators(call)
  return { type, first: await kindsByMany[type].bookmarks.read(call) }
}

async function readCreators(call: Call) {
  const { data } = await call(ListBookmarkedCreators, { query: { limit: maxCreators } })
  return { type: 'creators' as const, creators: data.map(({ objectInfo }) => objectInfo) }
}

export default function BookmarksPage({ loaderData }: Route.ComponentProps) {
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
              {allItemKinds.map(({ many, plural }) => (
                <Chip
                  key={many}
                  pressed={type === many}
                  to={links.userBookmarks(many === 'posts' ? undefined : many)}
                >
                  {plural()}
                </Chip>
              ))}
              <Chip pressed={type === 'creators'} to={links.userBookmarks('creators')}>
                {m.explore_creators()}
              </Chip>
            </ScrollRow>
          </PageHeader>
        </div>
        {loaderData.type === 'creators' ? (
          <BookmarkedCreators creators={loaderData.creators} />
        ) : (
          <BookmarkedItems {...loaderData} />
        )}
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}

type ItemProps = { type: Many; first: ItemPage }

function BookmarkedItems({ type, first }: ItemProps) {
  const actions = useReaderActions()
  const { look, noBookmarks } = kindsByMany[type]
  const Part = parts[type]
  return (
    <div className={look === 'tiles' ? 'px-4 sm:px-0' : undefined}>
      <Part first={first} actions={actions} empty={<Empty text={noBookmarks()} />} />
    </div>
  )
}

function BookmarkedCreators({ creators }: { creators: readonly PerformerCard[] }) {
  if (creators.length === 0) return <Empty text={m.bookmarks_no_creators()} />
  return (
    <div className="px-4 sm:px-0">
      <CreatorGrid
        creators={creators}
        action={(creator) => <FollowButton creator={creator} size="sm" />}
        narrow
      />
    </div>
  )
}

const Empty = ({ text }: { text: string }) => (
  <EmptyState drawing="list" action={<Button to={links.explore()}>{m.landing_explore()}</Button>}>
    {text}
  </EmptyState>
)
