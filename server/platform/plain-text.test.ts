import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMarkup } from './plain-text.ts'

test.each([
  ['Hello <b>you</b>', 'Hello you'],
  ['<p>One</p><!-- two --><?php three ?>four<!DOCTYPE html>', 'Onefour'],
  ['a<script>alert("1 > 0")</script >b<STYLE>p{}</style>c', 'abc'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['<a title="1 > 0" href=\'x>y\'>link</a>', 'link'],
  ["<p don't>isn't</p>", "isn't"],
  ['<svg/onload=alert(1)>seen', 'seen'],
  ['line<br/>break</BR\n>', 'linebreak'],
])('markup is removed: %s', (written, stored) => {
  expect(withoutMarkup(written)).toBe(stored)
})

test.each([
  ['a < b', 'a < b'],
  ['I <3 you', 'I <3 you'],
  ['List<String>', 'List< String>'],
  ['if a<c and d>b', 'if a< c and d>b'],
  ['<x-y onclick=alert(1)>press', '< x-y onclick=alert(1)>press'],
  ['unfinished <img src=x onerror=alert(1)', 'unfinished < img src=x onerror=alert(1)'],
  ['unfinished <!-- comment', 'unfinished < !-- comment'],
  ['broken </3', 'broken < /3'],
  ['&lt;script&gt; &amp; R&D', '&lt;script&gt; &amp; R&D'],
  ['İ < i, 5 > 3', 'İ < i, 5 > 3'],
])('what is no markup stays: %s', (written, stored) => {
  expect(withoutMarkup(written)).toBe(stored)
})

test.each([
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<b>script>alert(1)</script>',
  '<<<b>b>img src=x onerror=alert(1)>',
  '<!<!-- -->-- -->',
  '<scr<!-- -->ipt>alert(1)</script>',
  '<img src="x" "><script>alert(1)</script>',
  'İ<script>alert(1)</SCRİPT></script><b>',
])('what is removed leaves no markup behind: %s', (written) => {
  expect(withoutMarkup(written)).not.toMatch(/<[a-z/!?]/i)
})

const piece = fc.constantFrom(
  ...[
    '<',
    '</',
    '<!--',
    '-->',
    '<!',
    '<?',
    '>',
    '"',
    "'",
    '=',
    ' ',
    '/',
    'b',
    'script',
    '<script>',
    'İ',
    'x',
    '</style',
  ],
)

test('cleaning twice is cleaning once, and no browser finds a tag in the result', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = withoutMarkup(pieces.join(''))
      expect(once).not.toMatch(/<[a-z/!?]/i)
      expect(withoutMarkup(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['<b "', '<b =">" ', '<!--', '<script>', '<', '<<b>', '</', "<b ='", '<b x='])(
  'hundreds of thousands of %s end within the time of a test',
  (part) => {
    expect(withoutMarkup(part.repeat(300_000))).not.toMatch(/<[a-z/!?]/i)
  },
)
