import { expect, test } from 'vitest'
import {
  assetQuery,
  creatorQuery,
  exploreLink,
  isUnfiltered,
  postQuery,
  readAsked,
} from './asked.ts'

const asked = (text: string) => readAsked(new URLSearchParams(text))

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
  expect(creatorQuery(asked(text))).toEqual(query)
})

test.each([
  ['type=posts', {}],
  ['type=posts&sort=trending&kind=video', { isHome: true, audience: 'trending', type: 'video' }],
  ['type=posts&kind=nonsense&course=CS101', { courseCode: ['CS101'] }],
  ['type=posts&sort=popular&q=sea', { q: 'sea' }],
])('posts by "%s"', (text, query) => {
  expect(postQuery(asked(text))).toEqual(query)
})

test.each([
  ['type=videos&q=sea&tag=%20Beach%20', { q: 'sea', tag: 'Beach' }],
  ['type=galleries&tag=beach&sort=popular', {}],
])('videos and galleries by "%s"', (text, query) => {
  expect(assetQuery(asked(text))).toEqual(query)
})

test('a search term that is too long is truncated', () => {
  expect(asked(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
})

test('a link keeps the search parameters it does not change', () => {
  const now = asked('q=sea&sort=online&eyes=blue&gender=female')
  expect(exploreLink(now, { eyes: undefined, hair: 'red' })).toBe(
    '/explore?q=sea&sort=online&gender=female&hair=red',
  )
  expect(exploreLink(asked('type=posts&kind=video'))).toBe('/explore?type=posts&kind=video')
  expect(exploreLink(asked('type=videos&tag=sea'), { tag: undefined })).toBe('/explore?type=videos')
})

test('a sort order is not a filter', () => {
  expect(isUnfiltered(asked('sort=latest'))).toBe(true)
  expect(isUnfiltered(asked('hair=red'))).toBe(false)
})
