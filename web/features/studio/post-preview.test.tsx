import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import { emptyPoll } from './poll-draft.ts'
import { PollPreview } from './poll-preview.tsx'
import { emptyDraft, type PostDraft } from './post-draft.ts'
import { PostPreviewMedia } from './post-preview-media.tsx'

const blurred = vi.hoisted(() => vi.fn())
vi.mock('./use-blurred.ts', () => ({ useBlurred: blurred }))

beforeAll(() => readLocaleFrom(() => 'en'))

const file = (type: string, src: string): PhotoUpload => ({ key: src, name: src, type, src })
const thumbnail = file('image/webp', '/media/thumbnail')

function htmlOf(draft: Partial<PostDraft>, photo = file('image/webp', '/media/photo')): string {
  const media = { photos: [photo], thumbnail, monthlyPrice: 0 }
  return renderToStaticMarkup(<PostPreviewMedia draft={{ ...emptyDraft, ...draft }} {...media} />)
}

test.each([
  [null, 'Unlock'],
  [50, 'Unlock'],
  [500, 'Unlock for $5.00'],
])('for a price of %s cents the button says: %s', (priceCents, text) => {
  expect(htmlOf({ audience: 'sale', priceCents })).toContain(`>${text}</span>`)
})

test('a video shows its chosen thumbnail, locked and open; photos show themselves', () => {
  const video = file('video/mp4', '/media/poster')
  htmlOf({ audience: 'subscribers' }, video)
  expect(blurred).toHaveBeenLastCalledWith('/media/thumbnail')
  expect(htmlOf({ audience: 'free' }, video)).toContain('src="/media/thumbnail"')
  htmlOf({ audience: 'subscribers' })
  expect(blurred).toHaveBeenLastCalledWith('/media/photo')
})

test('a poll shows what is written of it, and when it ends', () => {
  const publishedAt = new Date(2026, 10, 20, 12)
  const show = (poll = emptyPoll) =>
    renderToStaticMarkup(<PollPreview poll={poll} publishedAt={publishedAt} />)
  expect(show()).toBe('')
  const html = show({ question: 'Where to?', options: ['Lake', ' ', 'Ridge'], days: 3 })
  for (const text of ['Where to?', '>Lake<', '>Ridge<', '0 votes', 'November 23']) {
    expect(html).toContain(text)
  }
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(show({ ...emptyPoll, question: 'Why?', days: null })).not.toContain('Ends')
})
