import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { mediaFailure } from './media-failure.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

test.each([
  ['processing_failed', 'This file couldn’t be processed. Upload it again'],
  ['storage_full', 'This site has run out of space. Try again later'],
  ['media_without_picture', 'There is no picture in this video'],
  ['upload_damaged', 'The file is damaged or not supported. Upload it again.'],
  ['video_too_large', 'The file is damaged or not supported. Upload it again.'],
  [undefined, 'The file is damaged or not supported. Upload it again.'],
])('a video that failed by %s says: %s', (problem, sentence) => {
  expect(mediaFailure(problem)).toBe(sentence)
})
