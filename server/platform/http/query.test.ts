import { expect, test } from 'vitest'
import { decodedAgain, readQueryText } from './query.ts'

test.each([
  ['a%2520b', 'a b'],
  ['a%20b', 'a b'],
  ['a+b', 'a b'],
  ['caf%25C3%25A9', 'café'],
  ['caf%25c3%25a9', 'café'],
  ['%25F0%259F%2598%2580', '😀'],
  ['100%2525', '100%'],
  ['a%2526b%253Dc', 'a&b=c'],
  ['a%252Cb', 'a,b'],
  ['a%252Fb%253F', 'a/b?'],
  ['%2541', '%41'],
  ['%41', 'A'],
  ['%2561%2520b', '%61%20b'],
  ['caf%2520%257E', 'caf%20%7E'],
  ['%252Da', '%2Da'],
  ['%2530', '%30'],
  ['100%25', '100%'],
  ['50%25+off%2520today', '50% off%20today'],
  ['%25C3', '%C3'],
  ['%25C3%2528', '%C3%28'],
  ['%25zz', '%zz'],
  ['%252541', '%41'],
])('a query value %s is read as %s', (sent, value) => {
  expect(readQueryText(`q=${sent}`)).toEqual({ q: value })
})

test('what a client encodes twice arrives as it was', () => {
  const texts = ['Größe 😀 "q"', 'a&b=c/d?e#f', "it's (fine)!", '100 %', 'ملف', 'A~b_c-d.e*']
  for (const text of texts) expect(decodedAgain(encodeURIComponent(text))).toBe(text)
})
