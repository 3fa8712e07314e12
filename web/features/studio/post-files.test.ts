import { expect, test } from 'vitest'
import { fittingFiles, heldTypeOf, isFullWith, typeOfFiles } from './post-files.ts'

const file = (name: string, type: string) => ({ name, type })
const held = (name: string, type: string) => ({ key: name, src: '', name, type })
const photo = file('a.jpg', 'image/jpeg')
const video = file('a.mp4', 'video/mp4')

test('a file determines the post type, also HEIC without a MIME type', () => {
  expect(heldTypeOf(photo)).toBe('photo')
  expect(heldTypeOf(file('IMG_1.HEIC', ''))).toBe('photo')
  expect(heldTypeOf(video)).toBe('video')
  expect(heldTypeOf(file('a.mp3', 'audio/mpeg'))).toBe('audio')
  expect(heldTypeOf(file('a.pdf', 'application/pdf'))).toBe('document')
  expect(typeOfFiles([])).toBe('text')
})

test('a post takes photos, or one video, recording or document', () => {
  expect(fittingFiles([], [photo, video, photo])).toEqual([photo, photo])
  expect(fittingFiles([], [video, video])).toEqual([video])
  expect(fittingFiles([held('b.mp3', 'audio/mpeg')], [file('c.mp3', 'audio/mpeg')])).toEqual([])
  expect(fittingFiles([held('b.jpg', 'image/jpeg')], [video])).toEqual([])
  expect(fittingFiles([], Array(20).fill(photo))).toHaveLength(12)
  expect(isFullWith([])).toBe(false)
  expect(isFullWith([held('b.mp4', 'video/mp4')])).toBe(true)
  expect(isFullWith([held('b.jpg', 'image/jpeg')])).toBe(false)
})
