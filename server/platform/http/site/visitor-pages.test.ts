import { expect, test } from 'vitest'
import { visitorPages } from './visitor-pages.ts'

const page = (text: string) => ({ page: { parts: [text] } })

test('a page is rendered once for concurrent requests and within its lifetime', async () => {
  const pages = visitorPages()
  let renders = 0
  const render = async () => page(`render ${++renders}`)
  const all = await Promise.all([1, 2, 3].map(() => pages.get('/', render)))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  await pages.get('/', render)
  expect(renders).toBe(1)
})

test('a reply for one request alone is never shared', async () => {
  const pages = visitorPages()
  let renders = 0
  const render = async () => ({ own: ++renders })
  const all = await Promise.all([1, 2, 3].map(() => pages.get('/', render)))
  expect(all.map((one) => ('own' in one ? one.own : 0)).sort()).toEqual([1, 2, 3])
})

test('a failed render is not cached, and waiting requests render for themselves', async () => {
  const pages = visitorPages()
  let renders = 0
  const render = async () => {
    renders += 1
    if (renders === 1) throw new Error('once')
    return page('fine')
  }
  const [first, second] = await Promise.allSettled([1, 2].map(() => pages.get('/', render)))
  expect(first?.status).toBe('rejected')
  expect(second?.status).toBe('fulfilled')
})

test('a page expires, and the cache of pages is bounded', async () => {
  const pages = visitorPages({ maxAgeMs: 20, maxPages: 2, maxBytes: 1000 })
  let renders = 0
  const render = async () => page(`render ${++renders}`)
  await pages.get('/', render)
  await new Promise((resolve) => setTimeout(resolve, 40))
  await pages.get('/', render)
  expect(renders).toBe(2)
  for (const key of ['a', 'b', 'c']) await pages.get(key, render)
  await pages.get('/', render)
  expect(renders).toBe(6)
})
