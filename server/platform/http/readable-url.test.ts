import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/mara?q=%FF', '/mara?q=%FF'],
  ['//mara', '//mara'],
  ['*', '*'],
  ['http://site.test/mara?q=%FF', '/mara?q=%FF'],
  ['http://site.test', '/'],
  ['/posts/caf%C3%A9', '/posts/caf%C3%A9'],
  ['/mara%FF', '/mara%EF%BF%BD'],
  ['/video/%ED%A0%80', '/video/%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['/100%?a=%', '/100%25?a=%'],
  ['/%C3%A9/%zz%FF', '/%C3%A9/%25zz%EF%BF%BD'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read)
})
