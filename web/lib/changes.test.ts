import { expect, test } from 'vitest'
import { createChanges } from './changes.ts'

interface Post {
  _id: string
  likes: number
  isLiked: boolean
}
const post = (likes: number): Post => ({ _id: 'a', likes, isLiked: false })

test('what was loaded before a change is shown with it', () => {
  const changes = createChanges<Post>()
  const loaded = post(3)
  expect(changes.now(loaded)).toBe(loaded)
  changes.put('a', { isLiked: true, likes: 4 })
  expect(changes.now(loaded)).toEqual({ _id: 'a', likes: 4, isLiked: true })
  changes.put('a', { likes: 5 })
  expect(changes.now(loaded)).toEqual({ _id: 'a', likes: 5, isLiked: true })
})

test('what was loaded after a change wins', () => {
  const changes = createChanges<Post>()
  changes.now(post(3))
  changes.put('a', { isLiked: true, likes: 4 })
  const younger = post(9)
  expect(changes.now(younger)).toBe(younger)
  changes.put('a', { likes: 10 })
  expect(changes.now(younger).likes).toBe(10)
})

test('other things stay as they are, and old changes are forgotten', () => {
  const changes = createChanges<Post>()
  const first = { ...post(1), _id: 'first' }
  const other = { ...post(1), _id: 'other' }
  for (const one of [first, other]) changes.now(one)
  changes.put('first', { likes: 2 })
  expect(changes.now(other)).toBe(other)
  for (let made = 0; made < 500; made++) changes.put(`more ${made}`, { likes: 2 })
  expect(changes.now(first)).toBe(first)
})
