import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { formatCents, moneySign, readCents } from './typed-money.ts'

const [english, german, arabic] = ['en-US', 'de-DE', 'ar-u-nu-latn']

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['10,50', 1050],
  [' 0.07 ', 7],
  ['0,07', 7],
  ['.5', 50],
  [',5', 50],
  ['3.', 300],
  ['3,', 300],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['12.345,', 1_234_500],
  ['1.234.567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['٩٫٩٥', 995],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['', null],
  ['.', null],
  [',', null],
  ['ten', null],
  ['-4', null],
  ['1 000', null],
  ['1.2345', null],
  ['1,234,50', null],
  ['1.23.456', null],
  ['1,2.345', null],
  ['1.234.567,891', null],
  ['1.234.567,89.1', null],
  ['0.500,00', null],
  ['1..000', null],
  ['1234567890', null],
])('typed %j is %j cents in every language', (text, cents) => {
  const read = [english, german, arabic].map((locale) => readCents(text, locale))
  expect(read).toEqual([cents, cents, cents])
})

test.each([
  [german, '1.000', 100_000],
  [german, '1,000', null],
  [german, '0.500', null],
  [english, '1,000', 100_000],
  [english, '1.000', null],
  [arabic, '1,000', 100_000],
  [arabic, '1.000', null],
  [arabic, '١٬٠٠٠', 100_000],
  [german, '1234.567', null],
])('in %s, three digits after one sign: %j is %j cents', (locale, text, cents) => {
  expect(readCents(text, locale)).toBe(cents)
})

test.each([
  [english, '1234.50'],
  [german, '1234,50'],
  [arabic, '1234.50'],
])('in %s an input shows %j, and reads it back', (locale, text) => {
  expect(formatCents(123_450, locale)).toBe(text)
  expect(readCents(text, locale)).toBe(123_450)
})

test('an amount is formatted by locale and currency', () => {
  expect(formatMoney(1234.5, { locale: 'en-US', currency: 'USD' })).toBe('$1,234.50')
  expect(formatMoney(1234.5, { locale: 'de-DE', currency: 'EUR' })).toBe('1.234,50\u00a0€')
  expect(formatMoney(1234.5, { locale: 'ar-u-nu-latn', currency: 'USD' })).toBe(
    '\u2066$1,234.50\u2069',
  )
})

test('B20: each currency has decimals of its own', () => {
  const written = (locale: string, currency: string) => formatMoney(1234.567, { locale, currency })
  expect(written('en-US', 'JPY')).toBe('¥1,235')
  expect(written('de-DE', 'JPY')).toBe('1.235\u00a0¥')
  expect(written('en-US', 'KWD')).toBe('KWD\u00a01,234.567')
  expect(written('ar-u-nu-latn', 'KWD')).toBe('\u2066KWD\u00a01,234.567\u2069')
})

test('an input has the sign of its currency where amounts of the language have it', () => {
  expect(moneySign(english, 'USD')).toEqual({ prefix: '$' })
  expect(moneySign(german, 'USD')).toEqual({ suffix: '$' })
  expect(moneySign(arabic, 'USD')).toEqual({ prefix: '$' })
})
