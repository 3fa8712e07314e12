import type { PostQuery } from '../../entities/post/posts.ts'
import type { CreatorQuery } from '../../features/creators/creator-list.tsx'

export const creatorSorts = ['popular', 'latest', 'online'] as const
export const creatorOffers = ['free', 'featured'] as const
export const postSorts = ['latest', 'trending'] as const
export const postKinds = ['photo', 'video', 'audio', 'text'] as const

const oneOf = <const T extends readonly string[]>(values: T, text: string | null) =>
  values.find((one): one is T[number] => one === text)

/** What an address of the page asks for; what it does not know is left out. */
export function readAsked(params: URLSearchParams) {
  const type = params.get('type') === 'posts' ? 'posts' : 'creators'
  return {
    type,
    q: params.get('q')?.trim().slice(0, 100) || undefined,
    sort:
      type === 'posts'
        ? oneOf(postSorts, params.get('sort'))
        : oneOf(creatorSorts, params.get('sort')),
    offer: oneOf(creatorOffers, params.get('offer')),
    kind: oneOf(postKinds, params.get('kind')),
    course: params.get('course')?.slice(0, 20) || undefined,
  }
}

export type Asked = ReturnType<typeof readAsked>

export const creatorQuery = ({ q, sort, offer }: Asked): CreatorQuery => ({
  ...(q ? { q } : {}),
  sortBy: sort ?? 'popular',
  ...(offer === 'free' ? { isFreeSubscription: true } : {}),
  ...(offer === 'featured' ? { isFeatured: true } : {}),
})

export const postQuery = ({ q, sort, kind, course }: Asked): PostQuery => ({
  ...(q ? { q } : {}),
  ...(sort === 'trending' ? { isHome: true, audience: 'trending' } : {}),
  ...(kind ? { type: kind } : {}),
  ...(course ? { courseCode: [course] } : {}),
})
