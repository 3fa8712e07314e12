import { expect, test } from 'vitest'
import { rewriteCaptions } from './rewrite.ts'

test('captions keep their times, places, words and plain markup, and nothing else', async () => {
  const source = [
    '\ufeffWEBVTT - by Anna',
    'X-TIMESTAMP-MAP=LOCAL:00:00:00.000',
    '',
    'STYLE',
    '::cue { background: url(https://example.com/seen) }',
    '',
    'NOTE made at home',
    '',
    'intro',
    '00:01.000 --> 00:02.500 align:start line:90% region:fred vertical:rl',
    '<v Anna>Hello <b class="x">you</b> &amp; <i>all',
    '<script>alert(1)</script> 1 < 2 --> 3',
    '',
    '01:00:00.000 --> 01:00:01.000',
    '<c.red>Far away</c>',
    '',
    '00:05.000 --> 00:06.000',
    '<ruby></ruby>',
  ].join('\r\n')
  expect(await rewriteCaptions(source)).toBe(
    [
      'WEBVTT',
      '',
      '00:00:01.000 --> 00:00:02.500 align:start line:90%',
      'Hello <b>you</b> &amp; <i>all',
      'alert(1) 1 &lt; 2 --&gt; 3</i>',
      '',
      '01:00:00.000 --> 01:00:01.000',
      'Far away',
      '',
    ].join('\n'),
  )
})

test('SubRip is taken too, and cues are put in order', async () => {
  const source =
    '2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Two\n\n1\n00:00:01,000 --> 00:00:02,000\nOne\n'
  expect(await rewriteCaptions(source)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n',
  )
})

test.each([
  ['nothing', '', 1],
  ['a page', '<html><script>alert(1)</script></html>', 2],
  ['no cue', 'WEBVTT\n\nNOTE none', 1],
  ['words without times', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\nand bye', 7],
  ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello', 3],
  ['minutes that are none', 'WEBVTT\n\n00:75.000 --> 00:99.000\nHello', 3],
  ['a whole book', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'word '.repeat(300)}`, 3],
])('%s is refused, with its line', async (_what, text, line) => {
  await expect(rewriteCaptions(text)).rejects.toThrow(`line ${line}`)
})

test('as many captions as the limit are taken; with one more the limit is named', async () => {
  const captions = (count: number) =>
    ['WEBVTT', ...Array.from({ length: count }, () => '00:01.000 --> 00:02.000\nHello')].join(
      '\n\n',
    )
  expect((await rewriteCaptions(captions(5000))).split('Hello')).toHaveLength(5001)
  await expect(rewriteCaptions(captions(5001))).rejects.toThrow('more than 5000 captions')
})

test('too many captions are refused before any is read', async () => {
  const cue = '00:02.000 --> 00:01.000\nAn end before its beginning'
  const captions = ['WEBVTT', ...Array.from({ length: 18_000 }, () => cue)].join('\n\n')
  await expect(rewriteCaptions(captions)).rejects.toThrow('more than 5000 captions')
})

test('a caption of far too much markup is refused unread', async () => {
  const captions = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>'.repeat(160_000)}`
  await expect(rewriteCaptions(captions)).rejects.toThrow('line 3')
})

test('other work gets its turn while many captions are read', async () => {
  const cue = `00:01.000 --> 00:02.000\nHello${'<c>'.repeat(1_200)}`
  const captions = ['WEBVTT', ...Array.from({ length: 130 }, () => cue)].join('\n\n')
  let [turns, isReading] = [0, true]
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  await rewriteCaptions(captions)
  isReading = false
  expect(turns).toBeGreaterThan(40)
})
