import { expect, test } from 'vitest'
import { createWordFilter } from './word-filter.ts'

const finds = (word: string, text: string) => createWordFilter([word])(text)

test.each([
  ['idiot', 'you IDIOT!'],
  ['idiot', 'you 1d10t'],
  ['idiot', 'idiiiooot'],
  ['idiot', 'ídíöt'],
  ['idiot', 'іdіоt'], // Cyrillic letters that look the same
  ['idiot', 'ｉｄｉｏｔ'],
  ['idiot', 'id\u200bi\u00adot'],
  ['ass', 'an assss'],
  ['grüße', 'GRÜSSE'.replace('SS', 'ß')],
  ['سيء', 'هذا ســيّء'],
  ['плохой', 'Такой ПЛОХОЙ день'],
  ['foo bar', 'so foo   bar'],
  ['idiot*', 'idiotic'],
  ['*idiot*', 'superidiots'],
  ['🍆', 'hello🍆there'],
  ['555 0176', 'call 555 0176'],
])('%s is found in “%s”', (word, text) => {
  expect(finds(word, text)).toBe(true)
})

test.each([
  ['idiot', 'idiotic'],
  ['ass', 'as class'],
  ['idiot', 'id iot'],
  ['4', 'a'],
  ['foo bar', 'foobar'],
  ['плохой', 'неплохой'],
  ['*', 'anything'],
  ['', 'anything'],
])('%s is not found in “%s”', (word, text) => {
  expect(finds(word, text)).toBe(false)
})

test('a list without words finds nothing, and a long one reads a long text in a moment', () => {
  expect(createWordFilter([])('anything')).toBe(false)
  const words = Array.from({ length: 200 }, (_, at) => `*${'a'.repeat(30)}${at}*`)
  const filter = createWordFilter(words)
  expect(filter('a'.repeat(500))).toBe(false)
  expect(filter(`${'b'.repeat(400)} ${'a'.repeat(30)}7`)).toBe(true)
})
