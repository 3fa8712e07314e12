import { describe, expect, test } from 'vitest'
import { plainNames } from './draft-fields.tsx'
import { changedPost, draftOf, emptyDraft, invalidFields, newPost } from './post-draft.ts'

const ready = { count: 1, isReady: true }
const photo = { type: 'photo', fileIds: ['a'] } as const
const none = { type: 'text', fileIds: [] } as const
const written = { ...emptyDraft, text: ' Morning fog ' }
type EditedPost = Parameters<typeof draftOf>[0]
const stored: EditedPost = {
  ...emptyDraft,
  type: 'text',
  text: 'x',
  isSale: false,
  price: 0,
  status: 'active',
  scheduledAt: null,
  streamingScheduled: null,
}

describe('a post draft', () => {
  test.each([
    ['subscribers', { isSale: false }],
    ['free', { isSale: true }],
    ['sale', { isSale: true, price: 5.5 }],
  ] as const)('for %s travels in two fields', (audience, fields) => {
    const body = newPost({ ...written, audience, priceCents: 550 }, photo)
    expect(body).toMatchObject({ type: 'photo', text: 'Morning fog', fileIds: ['a'], ...fields })
    expect('price' in body).toBe('price' in fields)
  })

  test('with text only is never for sale', () => {
    const body = newPost({ ...written, audience: 'sale', priceCents: 500 }, none)
    expect(body).toMatchObject({ type: 'text', isSale: false, fileIds: [] })
    expect(body).not.toHaveProperty('price')
  })

  test('is scheduled only while hidden, for a future time', () => {
    const opensAt = '2099-01-02T18:30'
    const waiting = { ...written, isActive: false, isSchedule: true, opensAt }
    const moment = new Date(2099, 0, 2, 18, 30).toISOString()
    expect(newPost(waiting, none)).toMatchObject({ status: 'inactive', scheduledAt: moment })
    expect(invalidFields(waiting, ready)).toEqual([])
    expect(invalidFields({ ...waiting, opensAt: '2020-01-02T18:30' }, ready)).toEqual([
      'scheduledAt',
    ])
    expect(invalidFields({ ...waiting, opensAt: '' }, ready)).toEqual(['scheduledAt'])
    for (const other of [{ isSchedule: false }, { isActive: true }]) {
      expect(newPost({ ...waiting, ...other }, none)).toMatchObject({ scheduledAt: null })
    }
    const draft = draftOf({ ...stored, status: 'inactive', scheduledAt: moment })
    expect(draft).toMatchObject({ isActive: false, isSchedule: true, opensAt })
  })

  test('announces a stream without files, and needs its start', () => {
    const stream = { ...written, streamAt: '2099-01-02T18:30', audience: 'free' as const }
    expect(newPost(stream, none)).toMatchObject({
      type: 'scheduled-streaming',
      fileIds: [],
      isSale: false,
      streamingScheduled: new Date(2099, 0, 2, 18, 30).toISOString(),
    })
    expect(newPost(written, none)).not.toHaveProperty('streamingScheduled')
    expect(invalidFields({ ...stream, streamAt: '' }, ready)).toEqual(['stream'])
  })

  test.each([
    ['251 emoji', '😀'.repeat(251), []],
    ['as many emoji as letters are allowed', '😀'.repeat(5000), []],
    ['one more', '😀'.repeat(5001), ['text']],
    ['nothing that can be seen', '\u200b \u3164\u2800', ['text']],
  ])('counts code points, as the API does: %s', (_what, text, wrong) => {
    expect(invalidFields({ ...written, text }, ready)).toEqual(wrong)
  })

  test('reports validation errors', () => {
    expect(invalidFields(emptyDraft, ready)).toEqual(['text'])
    expect(invalidFields(written, { count: 1, isReady: false })).toEqual(['photos'])
    const sold = { ...written, audience: 'sale' as const }
    expect(invalidFields({ ...sold, priceCents: 99 }, ready)).toEqual(['price'])
    expect(invalidFields({ ...sold, priceCents: 100 }, ready)).toEqual([])
    expect(invalidFields({ ...sold, priceCents: null }, { count: 0, isReady: true })).toEqual([])
  })

  test('is restored from its post, except the files of stream announcements', () => {
    const feed: EditedPost = {
      ...stored,
      type: 'scheduled-streaming',
      isSale: true,
      price: 4,
      status: 'inactive',
      streamingScheduled: '2026-11-21T20:00:12.000Z',
    }
    const draft = draftOf(feed)
    expect(draft).toMatchObject({ audience: 'sale', priceCents: 400, isActive: false })
    const body = changedPost(feed, draft, none)
    expect(body).toMatchObject({ isSale: true, price: 4, status: 'inactive' })
    expect(body).not.toHaveProperty('fileIds')
    expect(body).not.toHaveProperty('type')
    // Whoever corrects the text neither moves the stream nor is told that its time has passed.
    expect(body).not.toHaveProperty('streamingScheduled')
    const moved = { ...draft, streamAt: '2031-01-02T18:30' }
    const streamingScheduled = new Date('2031-01-02T18:30').toISOString()
    expect(changedPost(feed, moved, none)).toMatchObject({ streamingScheduled })
    expect(invalidFields({ ...draft, streamAt: '' }, { count: 0, isReady: true })).toEqual([
      'stream',
    ])
  })

  test.each(plainNames)('carries what is written in %s from its post to the request', (name) => {
    const value = typeof emptyDraft[name] === 'string' ? 'Fog' : ['FOG101']
    const draft = draftOf({ ...stored, [name]: value })
    expect(newPost(draft, none)).toHaveProperty(name, value)
    expect(newPost({ ...written, ...draft, [name]: emptyDraft[name] }, none)).toHaveProperty(
      name,
      emptyDraft[name],
    )
  })

  test('removes thumbnail and teaser with its video', () => {
    const changed = (files: typeof photo | { type: 'video'; fileIds: string[] }) =>
      changedPost({ ...stored, type: 'video' }, written, files)
    expect(changed(photo)).toMatchObject({ type: 'photo', thumbnailId: null, teaserId: null })
    expect(changed({ type: 'video', fileIds: ['a'] })).not.toHaveProperty('teaserId')
  })
})

describe('the time of a scheduled post that was not touched', () => {
  const scheduled = { ...stored, status: 'inactive' as const }
  // The second of two hours that local clocks call the same, where summer time ends then.
  test.each(['2099-10-25T01:30:25.000Z', '2099-10-25T00:30:25.000Z', '2099-03-29T01:30:59.999Z'])(
    '%s is saved as it was',
    (scheduledAt) => {
      const draft = { ...draftOf({ ...scheduled, scheduledAt }), text: 'Changed' }
      expect(changedPost({ ...scheduled, scheduledAt }, draft, none)).toMatchObject({
        text: 'Changed',
        scheduledAt,
      })
      const moved = { ...draft, opensAt: '2099-12-01T18:30' }
      expect(changedPost({ ...scheduled, scheduledAt }, moved, none)).toMatchObject({
        scheduledAt: new Date(2099, 11, 1, 18, 30).toISOString(),
      })
    },
  )
})
