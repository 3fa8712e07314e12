import { beforeAll, describe, expect, test } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { drawThumbhash } from '#web/ui/index.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { boxOf, contentsText, coverOf, isBroken, photosOf } from './post-media.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

const file = (change: Partial<FileObject>): FileObject => ({
  _id: 'f',
  type: 'feed-photo',
  name: '',
  mimeType: 'image/webp',
  url: '/media/f/w1600',
  isLocked: false,
  thumbnails: ['/media/f/w400'],
  size: 1,
  width: 1600,
  height: 2000,
  duration: null,
  status: 'finished',
  alt: '',
  thumbhash: null,
  ...change,
})
const video = file({ type: 'feed-video', mimeType: 'video/mp4', thumbnails: [], duration: 151 })
const sound = file({ type: 'feed-audio', mimeType: 'audio/mpeg', thumbnails: [], duration: 61 })
const feed = (files: FileObject[], change: Partial<Feed> = {}) =>
  ({ type: 'photo', files, thumbnail: null, performer: { name: 'Mara' }, ...change }) as Feed

describe('contents', () => {
  test.each([
    [[file({})], '1 photo'],
    [[file({}), file({})], '2 photos'],
    [[file({}), file({}), video], '2 photos · 1 video 2:31'],
    [[video, video], '2 videos 5:02'],
    [[sound], '1 recording 1:01'],
    [[file({ ...video, duration: null })], '1 video'],
  ])('is said in words', (files, words) => {
    expect(contentsText({ files })).toBe(words)
  })
})

describe('photos for grid and viewer', () => {
  test('leave out videos and locked files', () => {
    expect(photosOf(feed([file({ _id: 'a' }), video, file({ _id: 'b', url: null })]))).toHaveLength(
      1,
    )
  })

  test('offer both sizes by real width and keep the blurred preview', () => {
    const [tall] = photosOf(feed([file({})]), new Map([['f', '/media/f/blurred']]))
    expect(tall).toMatchObject({
      srcSet: '/media/f/w400 320w, /media/f/w1600 1280w',
      placeholder: '/media/f/blurred',
      alt: 'Photo 1 of 1 by Mara',
    })
    const [wide] = photosOf(feed([file({ width: 2000, height: 1000 })]))
    expect(wide?.srcSet).toBe('/media/f/w400 400w, /media/f/w1600 1600w')
    expect(wide).not.toHaveProperty('placeholder')
  })
})

test.each([
  ['one photo has its own', [file({})], {}, { width: 1600, height: 2000 }],
  [
    'one of unknown size stands upright',
    [file({ width: null, height: null })],
    {},
    { width: 4, height: 5 },
  ],
  ['two lie beside each other', [file({}), file({})], {}, { width: 4, height: 3 }],
  ['more make a square', [file({}), file({}), file({})], {}, { width: 1, height: 1 }],
  ['a film is wide', [video], { type: 'video' as const }, { width: 16, height: 9 }],
  [
    'a recording is as low as a film',
    [file({ width: null, height: null })],
    { type: 'audio' as const },
    { width: 16, height: 9 },
  ],
])('the box: %s', (_, files, change, box) => {
  expect(boxOf(feed(files, change))).toEqual(box)
})

test('the cover is the chosen thumbnail with its own placeholder, else that of the first file', () => {
  const [red, blue] = ['mJgHBYCHeHeKeIiAiAAAAAAAAA==', 'IQiGBQCHeHeKeIiAiAAAAAAAAA==']
  const thumbnail = {
    _id: 't',
    url: null,
    isLocked: true,
    thumbnails: ['/media/t/blurred'],
    thumbhash: red,
  }
  const poster = file({ ...video, thumbnails: ['/media/v/poster'], thumbhash: blue })
  const own = { src: '/media/v/poster', placeholder: drawThumbhash(blue) }
  expect(coverOf(feed([poster], { thumbnail }))).toEqual({
    src: '/media/t/blurred',
    placeholder: drawThumbhash(red),
  })
  expect(coverOf(feed([poster]))).toEqual(own)
  // It could not be processed, or is about to be.
  expect(coverOf(feed([poster], { thumbnail: { ...thumbnail, thumbnails: [] } }))).toEqual(own)
  expect(coverOf(feed([]))).toEqual({ src: undefined, placeholder: undefined })
})

test.each([
  ['none', [], false],
  ['one that is processed', ['processing'], false],
  ['one of two that failed', ['error', 'finished'], false],
  ['two that failed', ['error', 'error'], true],
] as const)('of a post with files, %s: whether it is broken', (_, statuses, broken) => {
  expect(isBroken(feed(statuses.map((status) => file({ status }))))).toBe(broken)
})
