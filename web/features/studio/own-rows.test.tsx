import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import type { Video } from '#contract/content/video.ts'
import type { FileObject } from '#contract/files/files.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { ItemTable } from './item-table.tsx'
import { postRows } from './post-rows.tsx'
import { StatusBadge } from './row-parts.tsx'
import { videoRows } from './video-rows.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

test.each([
  ['finished', 'Video'],
  ['processing', 'Processing'],
  ['error', 'Couldn’t be processed'],
] as const)('a post whose video is %s is listed as: %s', (status, text) => {
  const files = [{ status }] as FileObject[]
  const feed = { type: 'video', files, isPinned: false, scheduledAt: null } as unknown as Feed
  expect(renderToStaticMarkup(postRows.contents(feed))).toContain(`>${text}<`)
})

test.each([
  [{ type: 'audio' }, 'mic'],
  [{ type: 'document' }, 'file-text'],
  [{ type: 'text' }, 'message-circle'],
  [{ type: 'text', polls: [{ _id: 'a' }] }, 'bar-chart'],
  [{ type: 'scheduled-streaming' }, 'radio'],
] as const)('a post %o without a picture has the icon %s', (change, icon) => {
  expect(postRows.icon({ polls: [], ...change } as unknown as Feed)).toBe(icon)
})

test.each([
  ['ready', { url: '/media/a', processing: false }, 'Video · 0:09'],
  ['being prepared', { url: null, processing: true }, 'This video is being processed'],
  ['damaged', { url: null, processing: false }, 'This video can’t be played'],
] as const)('a video that is %s is listed so', (_, { url, processing }, text) => {
  const video = { processing, isSchedule: false, video: { url, hls: null, duration: 9 } }
  const contents = videoRows.contents(video as unknown as Video)
  expect(renderToStaticMarkup(contents)).toContain(text)
})

test.each([
  [{ status: 'active' }, 'Published'],
  [{ status: 'inactive' }, 'Hidden'],
  [{ status: 'inactive', isDraft: true }, 'Draft'],
  [{ status: 'inactive', isWaiting: true }, 'Scheduled'],
] as const)('an item with %o is shown as: %s', (item, text) => {
  expect(renderToStaticMarkup(<StatusBadge {...item} />)).toContain(text)
})

function tableHtml(): string {
  const video = {
    ...{ _id: 'v', title: 'A walk', price: 4, isSale: true, status: 'active', totalLike: 0 },
    ...{
      processing: false,
      performer: { writesIn: 'de' },
      isSchedule: false,
      totalComment: 0,
      thumbnail: null,
      poster: null,
    },
    ...{ createdAt: '2026-01-01T00:00:00Z', video: { url: '/media/a', hls: null, duration: 9 } },
  } as unknown as Video
  const table = (
    <ItemTable
      rows={{ ...videoRows, cover: () => undefined }}
      items={[video]}
      empty={null}
      sorted={{ params: new URLSearchParams(), sortBy: '', sort: 'desc' }}
      onDelete={() => {}}
      onChanged={() => {}}
    />
  )
  return renderToStaticMarkup(<MemoryRouter>{table}</MemoryRouter>)
}

test('no line of a row starts with the separator: it is kept with what is before it', () => {
  const html = tableHtml()
  expect(html).toMatch(/Video · 0:09<span>·<\/span><\/span><span>[^·<]/)
})

test('the title of a row is in the language that its creator writes in', () => {
  expect(tableHtml()).toMatch(/<bdi lang="de"[^>]*>A walk</)
})
