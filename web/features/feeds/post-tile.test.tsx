import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { PostTile } from './post-tile.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

const recording = { type: 'feed-audio', mimeType: 'audio/mpeg', thumbnails: [], thumbhash: null }
const thumbnail = {
  _id: 't',
  url: '/media/t',
  isLocked: false,
  thumbnails: ['/media/t/w400'],
  thumbhash: null,
}

function htmlOf(change: Partial<Feed>): string {
  const feed = {
    ...{ _id: 'a', slug: 'a', type: 'audio', text: 'The storm', files: [recording] },
    ...{ thumbnail: null, isLocked: false, performer: { name: 'Mara' } },
    ...change,
  } as unknown as Feed
  return renderToStaticMarkup(
    <MemoryRouter>
      <PostTile feed={feed} />
    </MemoryRouter>,
  )
}

test('the icon of a recording stands above its caption, and in the corner of its picture', () => {
  expect(htmlOf({})).toMatch(/#mic".*The storm/)
  expect(htmlOf({})).not.toContain('absolute end-2')
  expect(htmlOf({ thumbnail })).toMatch(/src="\/media\/t\/w400".*absolute end-2.*#mic"/)
})

test('a locked recording without a picture is light, as an open one', () => {
  expect(htmlOf({ isLocked: true, isSale: true, price: 4 })).not.toContain('bg-black')
  expect(htmlOf({ isLocked: true, isSale: true, price: 4, thumbnail })).toContain('bg-black')
})
