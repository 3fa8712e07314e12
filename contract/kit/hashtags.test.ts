import { expect, test } from 'vitest'
import { asHashtag, hashtagsOf } from './hashtags.ts'

test.each([
  ['#ทวิตล่ม', ['ทวิตล่ม']],
  ['#हिन्दी और #स्त्री', ['हिन्दी', 'स्त्री']],
  ['#สิ่งแวดล้อม!', ['สิ่งแวดล้อม']],
  ['#نمی\u200cدانم', ['نمی\u200cدانم']],
  ['#ශ්\u200dරී ලංකා', ['ශ්\u200dරී']],
  ['#café #CAFÉ #cafe\u0301', ['café']],
  ['#tiếng_việt, #2026summer', ['tiếng_việt', '2026summer']],
  ['#தமிழ்:#x', ['தமிழ்', 'x']],
  ['#안녕하세요。#日本語', ['안녕하세요', '日本語']],
])('whole hashtags of %s', (text, tags) => {
  expect(hashtagsOf(text)).toEqual(tags)
})

test.each([
  'We are #1 of #2026',
  'C#sharp page#part &#39; ##x',
  '#',
  '# x',
  `#${'a'.repeat(51)}`,
  '#\u200c\u200d',
  '#x@y',
])('%j has none', (text) => {
  expect(hashtagsOf(text)).toEqual([])
})

test('a joiner at the end of a tag is not part of it', () => {
  expect(hashtagsOf('#نمی\u200c #a\u200d')).toEqual(['نمی', 'a'])
})

test('one hashtag alone is told from a text that has one', () => {
  expect(asHashtag('#Ünïcode')).toBe('ünïcode')
  for (const text of ['#a #b', 'a #b', '#a!', '#12', 'a']) expect(asHashtag(text)).toBeUndefined()
})
