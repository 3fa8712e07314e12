import { expect, test } from 'vitest'
import { countCharacters, cutText, isBlankText } from './characters.ts'

test.each([
  '\u200b',
  '\u200d',
  '\u3164',
  '\u2800',
  '\u200f',
  '\ufe0f',
  '\u00ad\u2060',
  '\u{e0041}',
  '\ufff9',
  '\u0085 \u115f',
  '\u180e',
  '\uffa0\u034f',
  '\u2066\u2069',
])('a text of %j alone is as missing as spaces', (text) => expect(isBlankText(text)).toBe(true))

test.each(['\u200bx', '\u0301', '☺️', '한', '⠁', 'אָ\u200f', '\u0600', '🏳️‍⚧️'])(
  '%j can be seen',
  (text) => expect(isBlankText(text)).toBe(false),
)

test.each([
  ['an emoji', `${'a'.repeat(58)}😀bbbbbbbbb`, 59, `${'a'.repeat(58)}😀`],
  ['an emoji beyond the limit', `${'a'.repeat(199)}😀`, 199, 'a'.repeat(199)],
  ['a flag', `${'a'.repeat(9)}🇳🇴b`, 10, 'a'.repeat(9)],
  ['a family', 'ab👨‍👩‍👧‍👦c', 8, 'ab'],
  ['a letter with its accent', 'cafe\u0301s', 4, 'caf'],
  ['a tone of skin', 'wave 👋🏽!', 6, 'wave '],
  ['a syllable of jamo', '\u1112\u1161\u11ab\u1100\u1173\u11af', 4, '\u1112\u1161\u11ab'],
  ['a heart with a selector', 'x❤️', 2, 'x'],
  ['nothing', 'short', 10, 'short'],
])('a text is never cut within %s', (_what, text, limit, kept) => {
  expect(cutText(text, limit)).toBe(kept)
})

test('one cluster longer than the limit is cut by code points', () => {
  const cut = cutText(`e${'\u0301'.repeat(500)}`, 20)
  expect(countCharacters(cut)).toBe(20)
  expect(cutText('😀'.repeat(30), 20)).toBe('😀'.repeat(20))
})
