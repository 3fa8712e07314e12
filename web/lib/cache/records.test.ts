import { expect, test, vi } from 'vitest'
import { createRecords } from './records.ts'

interface Post {
  _id: string
  likes: number
  isLiked: boolean
}
const post = (likes: number): Post => ({ _id: 'a', likes, isLiked: false })
const like = ({ likes }: Post) => ({ isLiked: true, likes: likes + 1 })

test('data loaded before a patch is shown with it', () => {
  const posts = createRecords<Post>('post')
  const loaded = post(3)
  expect(posts.current(loaded)).toBe(loaded)
  posts.patch('a', { isLiked: true, likes: 4 })
  expect(posts.current(loaded)).toEqual({ _id: 'a', likes: 4, isLiked: true })
  posts.patch('a', { likes: 5 })
  expect(posts.current(loaded)).toEqual({ _id: 'a', likes: 5, isLiked: true })
})

test('data loaded after a patch overrides it', () => {
  const posts = createRecords<Post>('post')
  posts.current(post(3))
  posts.patch('a', { isLiked: true, likes: 4 })
  const younger = post(9)
  expect(posts.current(younger)).toBe(younger)
  posts.patch('a', { likes: 10 })
  expect(posts.current(younger).likes).toBe(10)
})

test('other records are unchanged, and the oldest patches are dropped', () => {
  const posts = createRecords<Post>('post')
  const first = { ...post(1), _id: 'first' }
  const other = { ...post(1), _id: 'other' }
  for (const one of [first, other]) posts.current(one)
  posts.patch('first', { likes: 2 })
  expect(posts.current(other)).toBe(other)
  for (let made = 0; made < 500; made++) posts.patch(`more ${made}`, { likes: 2 })
  expect(posts.current(first)).toBe(first)
})

test('an optimistic update is shown at once and rolled back on failure', async () => {
  const posts = createRecords<Post>('post')
  const loaded = post(3)
  const sent = posts.optimistic(loaded, like, async () => {
    throw new Error('refused')
  })
  expect(posts.current(loaded)).toMatchObject({ isLiked: true, likes: 4 })
  await expect(sent).rejects.toThrow('refused')
  expect(posts.current(loaded)).toMatchObject({ isLiked: false, likes: 3 })
})

test('a rollback keeps later changes of other fields', async () => {
  const posts = createRecords<Post & { comments: number }>('post')
  const loaded = { ...post(3), comments: 0 }
  const sent = posts.optimistic(loaded, like, () => Promise.reject(new Error('refused')))
  posts.patch('a', { comments: 1 })
  await sent.catch(() => undefined)
  expect(posts.current(loaded)).toMatchObject({ isLiked: false, likes: 3, comments: 1 })
})

test('invalidation reloads visible records now, others when shown', async () => {
  const read = vi.fn(async (stale: readonly Post[]) => stale.map((one) => ({ ...one, likes: 7 })))
  const posts = createRecords<Post>('post', read)
  const [shown, hidden] = [post(1), { ...post(1), _id: 'b' }]
  posts.show(shown)
  posts.current(hidden)
  posts.invalidate(() => true)
  await vi.waitFor(() => expect(posts.current(shown).likes).toBe(7))
  expect(read.mock.calls).toEqual([[[shown]]])

  const hide = posts.show(hidden)
  await vi.waitFor(() => expect(posts.current(hidden).likes).toBe(7))
  hide()
  posts.show(hidden)
  await Promise.resolve()
  expect(read, 'what was read since is not read again').toHaveBeenCalledTimes(2)
})

test('stale records are reloaded as a batch; failed ones are unchanged', async () => {
  const read = vi.fn(async () => {
    throw new Error('offline')
  })
  const posts = createRecords<Post>('post', read)
  const all = ['a', 'b', 'c'].map((_id) => ({ ...post(1), _id }))
  for (const one of all) posts.show(one)
  posts.invalidate(({ _id }) => _id !== 'c')
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith(all.slice(0, 2)))
  expect(posts.current(all[0] as Post)).toBe(all[0])
})
