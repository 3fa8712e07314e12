import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import {
  ListRandomCreators,
  ListTopCreators,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import type { Call } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { CreatorGrid } from '../../features/creators/creator-grid.tsx'
import { CreatorList, creatorPageSize } from '../../features/creators/creator-list.tsx'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { byMany, kindsByMany, type Many } from '../../kinds/index.ts'
import { Failure } from '../../layouts/failure-page.tsx'
import { getApi } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useReaderActions } from '../reader/use-reader-actions.ts'
import type { Route } from './+types/results.ts'
import { NothingFound } from './nothing-found.tsx'
import { creatorQuery, isNarrowed, readCriteria, type SearchCriteria } from './search-criteria.ts'

// Most visits look for creators.
const parts = byMany(({ many, list }) =>
  lazyPart(list.load, (search) => readCriteria(search).type === many),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const criteria = readCriteria(url.searchParams)
  const { call } = getApi(context)
  const { type } = criteria
  return type === 'creators' ? findCreators(call, criteria) : findItems(call, criteria, type)
}

/** Without filters: the most popular of the last 30 days. */
async function findCreators(call: Call, criteria: SearchCriteria) {
  const { sortBy, ...query } = creatorQuery(criteria)
  const limit = creatorPageSize
  if (sortBy === 'random') {
    const found = await call(ListRandomCreators, { query: { ...query, limit } })
    return { sort: 'random' as const, criteria, found }
  }
  if (sortBy === 'popular' && !isNarrowed(criteria)) {
    const found = await call(ListTopCreators, { query: { limit } })
    return { sort: 'top' as const, criteria, found }
  }
  const found = await call(SearchCreators, { query: { ...query, sortBy, limit } })
  return { sort: 'other' as const, criteria, query: { ...query, sortBy }, found }
}

async function findItems(call: Call, criteria: SearchCriteria, type: Many) {
  const { list } = kindsByMany[type]
  const query = list.query(criteria)
  return { type, criteria, query, found: await list.read(call, query) }
}

const follow = (creator: PerformerCard) => <FollowButton creator={creator} size="sm" />

export default function ExploreResults({ loaderData }: Route.ComponentProps) {
  const empty = <NothingFound criteria={loaderData.criteria} />
  return 'sort' in loaderData ? (
    <FoundCreators {...loaderData} empty={empty} />
  ) : (
    <FoundItems {...loaderData} empty={empty} />
  )
}

type ItemProps = Awaited<ReturnType<typeof findItems>> & { empty: ReactNode }

function FoundItems({ type, query, found, empty }: ItemProps) {
  const actions = useReaderActions()
  const Part = parts[type]
  const isColumn = kindsByMany[type].look === 'column'
  return (
    <div className={isColumn ? 'mx-auto w-full max-w-[640px]' : 'px-4 md:px-0'}>
      <Part first={found} query={query} empty={empty} actions={actions} showCreator />
    </div>
  )
}

type CreatorProps = Awaited<ReturnType<typeof findCreators>> & { empty: ReactNode }

function FoundCreators(props: CreatorProps) {
  const { revalidate, state } = useRevalidator()
  const { found, empty } = props
  return (
    <div className="grid grid-cols-1 gap-4 px-4 md:px-0">
      <p role="status" className={found.total > 0 ? 'text-muted text-sm' : 'sr-only'}>
        {props.sort === 'top'
          ? m.explore_top()
          : m.explore_found({ count: found.total, shown: formatCount(found.total) })}
      </p>
      {props.sort === 'random' ? (
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
      ) : props.sort === 'top' ? (
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
