import { expect, test } from 'vitest'
import { bioHtml, bioText } from './bio.ts'

test.each(['Fog & light\nfrom the north', 'a < b > c', '&lt;b&gt; as written', ''])(
  'text survives the round trip through HTML: %s',
  (text) => expect(bioText(bioHtml(text))).toBe(text),
)

test('typed text is escaped', () => {
  expect(bioHtml('<script>x</script>')).not.toContain('<')
})

test('elements become line breaks', () => {
  expect(bioText('<p>One <b>bold</b></p><p>Two<br />three</p>')).toBe('One bold\n\nTwo\nthree')
})
