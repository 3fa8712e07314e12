import { expect, test } from 'vitest'
import { meta } from '../post.tsx'
import { itemMeta } from './item-meta.ts'

const performer = { name: 'Mara', username: 'mara', avatar: '', cover: '' } as never
const flags = '🇳🇴'.repeat(100)

/** All texts of the tags of a page. */
const textsOf = (tags: object[]) => tags.flatMap((tag) => Object.values(tag)).join(' ')

test.each([
  ['an emoji', `${'a'.repeat(58)}😀bbbbbbbbb`, `Mara: ${'a'.repeat(58)}😀…`],
  ['flags', flags, `Mara: ${'🇳🇴'.repeat(29)}…`],
  ['as many emoji as fit', '😀'.repeat(60), `Mara: ${'😀'.repeat(60)}`],
  ['families', '👨‍👩‍👧‍👦'.repeat(12), `Mara: ${'👨‍👩‍👧‍👦'.repeat(8)}…`],
  ['accents', 'e\u0301'.repeat(40), `Mara: ${'e\u0301'.repeat(29)}…`],
])('the title of a post is cut between %s', (_what, text, title) => {
  const feed = { text, slug: 'x', performer }
  const tags = meta({ matches: [], loaderData: { feed } } as never) as object[]
  expect(tags).toContainEqual({ title })
  expect(tags).toContainEqual({ property: 'og:title', content: title })
  expect(textsOf(tags).isWellFormed()).toBe(true)
})

test('the description of a gallery or video is cut between emoji', () => {
  const description = `${'a'.repeat(159)}😀bb`
  const tags = itemMeta([], { title: 'x', description, performer }, { contents: '', path: '/x' })
  expect(tags).toContainEqual({ name: 'description', content: `${'a'.repeat(159)}😀` })
})
