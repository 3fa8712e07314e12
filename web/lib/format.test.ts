import { afterEach, expect, test } from 'vitest'
import {
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatShare,
  formatSize,
} from './format.ts'
import { readLocaleFrom } from './locale.ts'

afterEach(() => readLocaleFrom(() => 'en'))

/** Some languages use a non-breaking space, and Arabic uses direction marks. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[\u200e\u200f\u2066\u2069]/g, '')

test.each([
  ['en', '$1,234.50', '1,234', '1.2K', '12.5%', 'Nov 21, 2026'],
  ['de', '1.234,50 $', '1.234', '1.234', '12,5 %', '21.11.2026'],
  ['ar', '$1,234.50', '1,234', '1.2 ألف', '12.5%', '21/11/2026'],
])('money, numbers, shares and days in %s', (locale, money, number, count, share, day) => {
  readLocaleFrom(() => locale)
  expect(plain(formatMoney(1234.5))).toBe(money)
  expect(formatNumber(1234)).toBe(number)
  expect(plain(formatCount(1234))).toBe(count)
  expect(plain(formatShare(0.125))).toBe(share)
  expect(plain(formatDay('2026-11-21T23:59:00.000Z'))).toBe(day)
})

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [8_200, '9 kB'],
  [99_000, '99 kB'],
  [100_000, '0.1 MB'],
  [12_480_000, '12.5 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(plain(formatSize(bytes))).toBe(text)
})

test('small sizes in other languages', () => {
  readLocaleFrom(() => 'de')
  expect(plain(formatSize(8_000))).toBe('8 kB')
  readLocaleFrom(() => 'ar')
  expect(plain(formatSize(8_000))).toBe('8 كيلوبايت')
})
