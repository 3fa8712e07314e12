import { cutText } from '#contract/kit/characters.ts'
import { readPostKind } from '../../entities/post/kind-names.ts'
import type { CreatorQuery } from '../../features/creators/creator-list.tsx'
import { allItemKinds, isMany, kindsByMany, type Many } from '../../kinds/index.ts'
import { links } from '../../lib/links.ts'

/** What to search. */
export type ExploreType = 'creators' | Many
export const exploreTypes: ExploreType[] = ['creators', ...allItemKinds.map(({ many }) => many)]

export const creatorSorts = ['popular', 'latest', 'oldest', 'online', 'random'] as const
export const creatorOffers = ['free', 'featured'] as const
export const postSorts = ['latest', 'trending'] as const

/** Creator filters with a single value from a list, in display order. */
export const listFilters = [
  'category',
  'country',
  'gender',
  'age',
  'sexualOrientation',
  'ethnicity',
  'height',
  'weight',
  'bodyType',
  'eyes',
  'hair',
  'butt',
] as const
export type ListFilter = (typeof listFilters)[number]
export type ListFilters = { [Name in ListFilter]?: string | undefined }

const oneOf = <const T extends readonly string[]>(values: T, text: string | null) =>
  values.find((one): one is T[number] => one === text)

/** Filters of a search, besides its words. */
export const filtersOf = (type: ExploreType) =>
  type === 'creators' ? type : kindsByMany[type].filters

/** Search parameters from the URL; unknown values are ignored. */
export function readCriteria(params: URLSearchParams) {
  const named = params.get('type')
  const type: ExploreType = isMany(named) ? named : 'creators'
  const filters = filtersOf(type)
  return {
    type,
    q: cutText(params.get('q')?.trim() ?? '', 100) || undefined,
    sort:
      filters === 'posts'
        ? oneOf(postSorts, params.get('sort'))
        : filters === 'creators'
          ? oneOf(creatorSorts, params.get('sort'))
          : undefined,
    offer: oneOf(creatorOffers, params.get('offer')),
    ...readListFilters((name) => params.get(name)),
    kind: readPostKind(params.get('kind')),
    course: cutText(params.get('course') ?? '', 20) || undefined,
    tag: (filters === 'tag' && cutText(params.get('tag')?.trim() ?? '', 30)) || undefined,
  }
}

/** Reads list filters from a URL or a form. */
export const readListFilters = (read: (name: ListFilter) => unknown): ListFilters =>
  Object.fromEntries(
    listFilters.map((name) => [name, cutText(String(read(name) ?? ''), 100) || undefined]),
  )

export type SearchCriteria = ReturnType<typeof readCriteria>

/** URL of a search with some parameters changed. */
export const exploreLink = (
  criteria: SearchCriteria,
  change: Partial<SearchCriteria> = {},
): string => {
  const { type, ...rest } = { ...criteria, ...change }
  return links.explore(type === 'creators' ? rest : { type, ...rest })
}

/** Whether a text or any filter of the search is set; the sort order does not count. */
export const isNarrowed = ({ type: _type, sort: _sort, ...filters }: SearchCriteria): boolean =>
  Object.values(filters).some(Boolean)

export function creatorQuery(criteria: SearchCriteria): CreatorQuery {
  const { q, sort, offer } = criteria
  const query: CreatorQuery = { sortBy: sort ?? 'popular' }
  if (q) query.q = q
  if (offer === 'free') query.isFreeSubscription = true
  if (offer === 'featured') query.isFeatured = true
  for (const name of listFilters) {
    if (criteria[name]) query[name === 'category' ? 'categoryIds' : name] = criteria[name]
  }
  return query
}
