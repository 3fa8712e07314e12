import { readPostKind } from '../../entities/post/kind-names.ts'
import type { PostQuery } from '../../entities/post/posts.ts'
import type { CreatorQuery } from '../../features/creators/creator-list.tsx'
import { links } from '../../lib/links.ts'

/** What is searched in; creators when an address does not say. */
const exploreTypes = ['creators', 'posts', 'videos', 'galleries'] as const
export type ExploreType = (typeof exploreTypes)[number]

export const creatorSorts = ['popular', 'latest', 'oldest', 'online', 'live', 'random'] as const
export const creatorOffers = ['free', 'featured'] as const
export const postSorts = ['latest', 'trending'] as const

/** Filters of creators that hold one value of a list, in the order in which they are shown. */
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

/** What an address of the page asks for; what it does not know is left out. */
export function readAsked(params: URLSearchParams) {
  const type = oneOf(exploreTypes, params.get('type')) ?? 'creators'
  return {
    type,
    q: params.get('q')?.trim().slice(0, 100) || undefined,
    sort:
      type === 'posts'
        ? oneOf(postSorts, params.get('sort'))
        : type === 'creators'
          ? oneOf(creatorSorts, params.get('sort'))
          : undefined,
    offer: oneOf(creatorOffers, params.get('offer')),
    ...readListFilters((name) => params.get(name)),
    kind: readPostKind(params.get('kind')),
    course: params.get('course')?.slice(0, 20) || undefined,
    tag: (type === 'videos' && params.get('tag')?.trim().slice(0, 30)) || undefined,
  }
}

/** From an address or a form. */
export const readListFilters = (read: (name: ListFilter) => unknown): ListFilters =>
  Object.fromEntries(
    listFilters.map((name) => [name, String(read(name) ?? '').slice(0, 100) || undefined]),
  )

export type Asked = ReturnType<typeof readAsked>

/** The address of what is asked for, but for what changes. */
export const exploreLink = (asked: Asked, change: Partial<Asked> = {}): string => {
  const { type, ...rest } = { ...asked, ...change }
  return links.explore(type === 'creators' ? rest : { type, ...rest })
}

/** Whether creators are asked for by nothing but an order. */
export const isUnfiltered = (asked: Asked): boolean =>
  !asked.q && !asked.offer && listFilters.every((name) => !asked[name])

export function creatorQuery(asked: Asked): CreatorQuery {
  const { q, sort, offer } = asked
  const query: CreatorQuery = { sortBy: sort ?? 'popular' }
  if (q) query.q = q
  if (offer === 'free') query.isFreeSubscription = true
  if (offer === 'featured') query.isFeatured = true
  for (const name of listFilters) {
    if (asked[name]) query[name === 'category' ? 'categoryIds' : name] = asked[name]
  }
  return query
}

export const postQuery = ({ q, sort, kind, course }: Asked): PostQuery => ({
  ...(q ? { q } : {}),
  ...(sort === 'trending' ? { isHome: true, audience: 'trending' } : {}),
  ...(kind ? { type: kind } : {}),
  ...(course ? { courseCode: [course] } : {}),
})

/** Of videos and galleries. */
export const assetQuery = ({ q, tag }: Asked): { q?: string; tag?: string } => ({
  ...(q ? { q } : {}),
  ...(tag ? { tag } : {}),
})
