import { afterAll, expect, test } from 'vitest'
import type { DeclineCode } from '#contract/problems.ts'
import { declineText } from './decline-texts.ts'
import { readLocaleFrom } from './locale.ts'

afterAll(() => readLocaleFrom(() => 'en'))

const message = 'Your card has expired. Use another card.'

test.each([
  ['a known code: the reader’s language', 'card_expired', /^Deine Karte ist abgelaufen/],
  ['a code of a newer server: its sentence', 'of_tomorrow' as DeclineCode, /^Your card/],
  ['no code: its sentence', null, /^Your card/],
] as const)('%s', (_, failureCode, expected) => {
  readLocaleFrom(() => 'de')
  expect(declineText({ message, failureCode })).toMatch(expected)
})

test('a payment that did not fail has no message', () => {
  expect(declineText({ message: null, failureCode: null })).toBeFalsy()
})
