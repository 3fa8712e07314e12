import { expect, test } from 'vitest'
import { fittingCaret } from './character-limit.ts'

/** What is left of a text whose part before the caret was just inserted. */
function left(before: string, after: string, limit: number) {
  const value = before + after
  return value.slice(0, fittingCaret(value, before.length, limit)) + after
}

test.each([
  ['emoji count once', '😀😀😀', '', 3, '😀😀😀'],
  ['what is pasted beyond the limit is cut at its end', 'one two', '', 5, 'one t'],
  ['what stood behind it stays', 'one two', ' three', 9, 'one three'],
  ['no flag is split', 'ab🇳🇴', '', 3, 'ab'],
  ['no family is split', 'ab👨‍👩‍👧‍👦', 'c', 5, 'abc'],
  ['no accent is left out', 'cafe\u0301', '', 4, 'caf'],
  ['a full field takes no more', 'x', 'full', 4, 'full'],
])('%s', (_rule, before, after, limit, text) => {
  expect(left(before, after, limit)).toBe(text)
})
