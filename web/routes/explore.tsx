import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ListFeedCourseCodes } from '#contract/content/feeds.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { ReadUserAdditional } from '#contract/lookups/lookups.ts'
import { PageHeader } from '#web/ui/index.ts'
import { useHasAdultContent } from '../entities/account/session.ts'
import { readCategories } from '../entities/creator/categories.ts'
import { readCountries } from '../entities/site/countries.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { byMany } from '../kinds/index.ts'
import { call, getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { useTargetSearch } from '../lib/target-search.ts'
import type { Route } from './+types/explore.ts'
import { FilterBar, FilterButton, useFilterDialog } from './explore/filter-bar.tsx'
import { filterLists } from './explore/filter-lists.ts'
import {
  CategoryRow,
  CreatorFilters,
  type FoundCounts,
  PostFilters,
  TagFilter,
  TypeSwitch,
} from './explore/filters.tsx'
import { SearchBox } from './explore/search-box.tsx'
import { filtersOf, readCriteria } from './explore/search-criteria.ts'
import { ReaderHosts } from './reader/reader-hosts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.explore_title(),
    description: m.explore_description(),
    path: links.explore(),
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [options, countries, categories, courses] = await Promise.all([
    call(ReadUserAdditional),
    readCountries(call),
    readCategories(call),
    listsPosts(url) ? call(ListFeedCourseCodes, { query: {} }) : [],
  ])
  return { options, countries, categories, courses }
}

const listsPosts = ({ searchParams }: URL) => filtersOf(readCriteria(searchParams).type) === 'posts'

/** The filter options do not change while filtering; only posts have courses. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  listsPosts(nextUrl) && !listsPosts(currentUrl)

export default function ExplorePage({ loaderData }: Route.ComponentProps) {
  const criteria = readCriteria(useTargetSearch())
  const [counts, setCounts] = useState<FoundCounts>()
  const lists = filterLists({
    ...loaderData,
    isAdult: useHasAdultContent(),
  })
  const filters = useFilterDialog(criteria, lists)
  const shown = filtersOf(criteria.type)

  /** Counts the search term, so that it is suggested to others if it has results. */
  const countFound = async (q: string) => {
    const found = await call(SearchKeywords, { body: { keyword: q, limit: 0 } }).catch(
      () => undefined,
    )
    if (!found) return
    const items = byMany((kind) => kind.found(found))
    setCounts({ q, creators: found.performers.total, ...items })
  }

  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-1 gap-4 py-4 md:px-6 md:py-6">
      <div className="grid grid-cols-1 gap-4 px-4 md:px-0">
        <PageHeader title={m.explore_title()} action={<TypeSwitch counts={counts} />} />
        <div className="flex gap-2">
          <SearchBox criteria={criteria} onSearch={(q) => void countFound(q)} />
          {shown === 'creators' && <FilterButton criteria={criteria} onOpen={filters.open} />}
        </div>
      </div>
      {shown === 'posts' && <PostFilters courses={loaderData.courses} />}
      {shown === 'tag' && <TagFilter />}
      {shown === 'creators' && (
        <>
          <div className="grid grid-cols-1 gap-1">
            <CategoryRow categories={lists[0]?.options ?? []} />
            <CreatorFilters />
          </div>
          <FilterBar lists={lists} onOpen={filters.open} />
        </>
      )}
      <Outlet context={counts} />
      {filters.dialog}
      <ReaderHosts />
    </div>
  )
}
