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
])('%s', (text, expected) => {
  expect(linked(text)).toEqual(expected)
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a long text without links is parsed in linear time', () => {
  for (const sign of ['@', '#', '@a', '#1', 'https://']) {
    const text = sign.repeat(20_000)
    const since = performance.now()
    textParts(text)
    expect(performance.now() - since).toBeLessThan(500)
  }
})
