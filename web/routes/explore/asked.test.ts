import { expect, test } from 'vitest'
import { creatorQuery, postQuery, readAsked } from './asked.ts'

const asked = (text: string) => readAsked(new URLSearchParams(text))

test.each([
  ['', { sortBy: 'popular' }],
  ['q=%20mara%20', { q: 'mara', sortBy: 'popular' }],
  ['sort=online&offer=free', { sortBy: 'online', isFreeSubscription: true }],
  ['sort=nonsense&offer=featured', { sortBy: 'popular', isFeatured: true }],
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

test('words that are too long are cut', () => {
  expect(asked(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
})
