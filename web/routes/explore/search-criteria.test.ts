import { expect, test } from 'vitest'
import { itemKinds } from '../../kinds/index.ts'
import { creatorQuery, exploreLink, isNarrowed, readCriteria } from './search-criteria.ts'

const criteria = (text: string) => readCriteria(new URLSearchParams(text))

test.each([
  ['', { sortBy: 'popular' }],
  ['q=%20mara%20', { q: 'mara', sortBy: 'popular' }],
  ['sort=online&offer=free', { sortBy: 'online', isFreeSubscription: true }],
  ['sort=nonsense&offer=featured', { sortBy: 'popular', isFeatured: true }],
  [
    'category=abc&eyes=blue&age=over_50&country=',
    { sortBy: 'popular', categoryIds: 'abc', eyes: 'blue', age: 'over_50' },
  ],
])('creators by "%s"', (text, query) => {
  expect(creatorQuery(criteria(text))).toEqual(query)
})

test.each([
  ['type=posts', {}],
  ['type=posts&sort=trending&kind=video', { isHome: true, audience: 'trending', type: 'video' }],
  ['type=posts&kind=nonsense&course=CS101', { courseCode: ['CS101'] }],
  ['type=posts&sort=popular&q=sea', { q: 'sea' }],
])('posts by "%s"', (text, query) => {
  expect(itemKinds.feed.list.query(criteria(text))).toEqual(query)
})

test.each([
  ['video', 'type=videos&q=sea&tag=%20Beach%20', { q: 'sea', tag: 'Beach' }],
  ['gallery', 'type=galleries&tag=beach&sort=popular', {}],
] as const)('%s by "%s"', (kind, text, query) => {
  expect(itemKinds[kind].list.query(criteria(text))).toEqual(query)
})

test('a search term that is too long is truncated', () => {
  expect(criteria(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
})

test('a link keeps the search parameters it does not change', () => {
  const now = criteria('q=sea&sort=online&eyes=blue&gender=female')
  expect(exploreLink(now, { eyes: undefined, hair: 'red' })).toBe(
    '/explore?q=sea&sort=online&gender=female&hair=red',
  )
  expect(exploreLink(criteria('type=posts&kind=video'))).toBe('/explore?type=posts&kind=video')
  expect(exploreLink(criteria('type=videos&tag=sea'), { tag: undefined })).toBe(
    '/explore?type=videos',
  )
})

test('a sort order is not a filter', () => {
  expect(isNarrowed(criteria('sort=latest'))).toBe(false)
  expect(isNarrowed(criteria('hair=red'))).toBe(true)
  expect(isNarrowed(criteria('type=posts&course=CS101'))).toBe(true)
})
