import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['a<br>b <b>bold</b>', 'a b bold'],
  ['Fish &amp; chips &#33; &#x41;', 'Fish & chips ! A'],
  ['&unknown; &#0;', '&unknown;'],
  ['  plain  text ', 'plain text'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
