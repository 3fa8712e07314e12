import { expect, test } from 'vitest'
import { bioHtml, bioText } from './bio.ts'

test.each(['Fog & light\nfrom the north', 'a < b > c', '&lt;b&gt; as written', ''])(
  'what was typed is edited again as it was: %s',
  (text) => expect(bioText(bioHtml(text))).toBe(text),
)

test('no element comes from what is typed', () => {
  expect(bioHtml('<script>x</script>')).not.toContain('<')
})

test('elements become lines', () => {
  expect(bioText('<p>One <b>bold</b></p><p>Two<br />three</p>')).toBe('One bold\n\nTwo\nthree')
})
