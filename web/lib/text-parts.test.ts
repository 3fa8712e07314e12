import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

/** The linked parts with their kinds. */
const linked = (text: string) =>
  textParts(text).flatMap(({ kind, text: part }) => (kind === 'text' ? [] : [`${kind} ${part}`]))

test.each([
  ['See https://a.test/x?y=1#z, and more.', ['url https://a.test/x?y=1#z']],
  ['Thanks @mara, @elena2! (@ines)', ['mention @mara', 'mention @elena2', 'mention @ines']],
  ['Write to ann@example.test or a.b@c.test', []],
  ['@ab is too short, @mara_lind and @@mara are no handles', []],
  [
    '#sunset #Großstadt #été #صباح #2026summer',
    ['tag #sunset', 'tag #Großstadt', 'tag #été', 'tag #صباح', 'tag #2026summer'],
  ],
  [
    'We are #1 of #2026; C#sharp; &#39; page#part https://a.test/#part',
    ['url https://a.test/#part'],
  ],
  [`#${'a'.repeat(51)} @${'b'.repeat(51)}`, []],
  ['<a href="javascript:alert(1)">@mara</a>', ['mention @mara']],
  // Brackets of an address are kept, those around it are not.
  ['http://en.wikipedia.org/wiki/Foo_(bar)', ['url http://en.wikipedia.org/wiki/Foo_(bar)']],
  ['(see https://a.test/Foo_(bar)).', ['url https://a.test/Foo_(bar)']],
  [
    '[https://a.test/x[1]]; {https://a.test/{y}}',
    ['url https://a.test/x[1]', 'url https://a.test/{y}'],
  ],
  ['(https://a.test/a_(b)_(c)?)!', ['url https://a.test/a_(b)_(c)']],
  // East Asian punctuation and quotation marks end one.
  ['https://a.test/x。次', ['url https://a.test/x']],
  ['「https://a.test/x」', ['url https://a.test/x']],
  ['（https://a.test/x）、https://a.test/y！', ['url https://a.test/x', 'url https://a.test/y']],
  ['“https://a.test/x”, «https://a.test/y»', ['url https://a.test/x', 'url https://a.test/y']],
  ['https://a.test/ä/日本', ['url https://a.test/ä/日本']],
  ['HTTPS://A.test Http://b.test', ['url HTTPS://A.test', 'url Http://b.test']],
  ['https:// http://. ftp://a.test javascript:alert(1)', []],
  // A handle stands beside whatever no username has.
  ['.@mara', ['mention @mara']],
  ['@maraさん', ['mention @mara']],
  ['안녕@mara', ['mention @mara']],
  ['(@mara)—@ines’s, ¿@elena?', ['mention @mara', 'mention @ines', 'mention @elena']],
  ['مرحبا@mara. 👋@ines👋', ['mention @mara', 'mention @ines']],
  ['josé@example.test, ann@example.test', []],
  ['Ask @mara.', ['mention @mara']],
  ['#ทวิตล่ม #हिन्दी #สิ่งแวดล้อม', ['tag #ทวิตล่ม', 'tag #हिन्दी', 'tag #สิ่งแวดล้อม']],
  ['#نمی\u200cدانم', ['tag #نمی\u200cدانم']],
])('%s', (text, expected) => {
  expect(linked(text)).toEqual(expected)
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a long text without links is parsed in linear time', () => {
  for (const sign of [
    '@',
    '#',
    '@a',
    '#1',
    'https://',
    'https://a)',
    '(',
    'https://a((',
    '#ก\u200d',
  ]) {
    const text = sign.repeat(20_000)
    const since = performance.now()
    textParts(text)
    expect(performance.now() - since).toBeLessThan(500)
  }
})
