import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import { PostCard } from '../feeds/post-card.tsx'
import { emptyPoll } from './poll-draft.ts'
import { emptyDraft, type PostDraft } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'

const blurred = vi.hoisted(() => vi.fn())
vi.mock('./use-blurred.ts', () => ({ useBlurred: blurred }))

beforeAll(() => readLocaleFrom(() => 'en'))

const file = (type: string, src: string): PhotoUpload => ({ key: src, name: src, type, src })
const photo = file('image/webp', '/media/photo')
const video = file('video/mp4', '')
const thumbnail = file('image/webp', '/media/thumbnail')

const me = { _id: 'a', name: 'Mara', username: 'mara', isPerformer: true }
const performer = {
  ...me,
  isFreeSubscription: false,
  monthlyPrice: 9.99,
  yearlyPrice: 0,
} as unknown as PerformerCard
const actions = { onBuy: () => {}, onSubscribe: () => {}, onTip: () => {} }

function htmlOf(draft: Partial<PostDraft>, photos = [photo], stored?: Feed): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <PostPreview
          draft={{ ...emptyDraft, ...draft }}
          photos={photos}
          thumbnail={thumbnail}
          teaser={undefined}
          stored={stored}
          performer={performer}
          PostCard={({ feed }) => <PostCard feed={feed} actions={actions} />}
        />
      ),
    },
  ])
  const loaderData = { root: { me, settings: {}, now: Date.now() } }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData }} />)
}

test.each([
  [null, 'Unlock'],
  [50, 'Unlock'],
  [500, 'Unlock for $5.00'],
])('for a price of %s cents the button says: %s', (priceCents, text) => {
  expect(htmlOf({ audience: 'sale', priceCents })).toContain(`>${text}<`)
})

test('is what a fan is shown: a plan to subscribe to, and tips', () => {
  const html = htmlOf({ text: 'Morning fog' })
  for (const text of ['Morning fog', 'Subscribe for $9.99/month', 'Tip Mara', 'inert']) {
    expect(html).toContain(text)
  }
})

test('a video shows its chosen thumbnail, locked and open; photos show themselves', () => {
  htmlOf({ audience: 'subscribers' }, [video])
  expect(blurred).toHaveBeenLastCalledWith('/media/thumbnail')
  const open = htmlOf({ audience: 'free' }, [video])
  expect(open).toContain('src="/media/thumbnail"')
  expect(open).not.toContain('being prepared')
  htmlOf({ audience: 'subscribers' })
  expect(blurred).toHaveBeenLastCalledWith('/media/photo')
  expect(htmlOf({ audience: 'free' })).toContain('/media/photo')
})

test('a poll shows what is written of it, and when it ends', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) })
  const show = (poll = emptyPoll) => htmlOf({ poll }, [])
  expect(show()).toContain('Write a caption')
  const html = show({ question: 'Where to?', options: ['Lake', ' ', 'Ridge'], days: 3 })
  for (const text of ['Where to?', '>Lake<', '>Ridge<', '0 votes', 'November 23']) {
    expect(html).toContain(text)
  }
  expect(html.match(/<li/g)).toHaveLength(2)
  const endless = show({ question: 'Why?', options: ['So', 'Not so'], days: null })
  expect(endless).toContain('Why?')
  expect(endless).not.toContain('Ends')
  vi.useRealTimers()
})

test('a poll whose time of publication is not entered yet has no end', () => {
  const poll = { question: 'Where to?', options: ['Lake', 'Ridge'], days: 3 }
  const html = htmlOf({ poll, isActive: false, isSchedule: true, opensAt: '' }, [])
  expect(html).toContain('>Lake<')
  expect(html).not.toContain('Ends')
})
