import { expect, test } from 'vitest'
import { formatMoney, moneySign, readCents } from './money.ts'

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['10,50', 1050],
  [' 0.07 ', 7],
  ['.5', 50],
  ['3.', 300],
  ['', null],
  ['.', null],
  ['1.234', null],
  ['ten', null],
  ['-4', null],
])('typed %j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('an amount is formatted by locale and currency', () => {
  expect(formatMoney(1234.5, { locale: 'en-US', currency: 'USD' })).toBe('$1,234.50')
  expect(formatMoney(1234.5, { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,50\u00a0€')
  expect(moneySign('en-US', 'USD')).toBe('$')
  expect(formatMoney(1234.5, { locale: 'ar-u-nu-latn', currency: 'USD' })).toBe(
    '\u2066$1,234.50\u2069',
  )
})
