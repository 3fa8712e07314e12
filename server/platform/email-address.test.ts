import { expect, test } from 'vitest'
import { canonicalEmail } from './email-address.ts'

test('all ways of writing an address have one form', () => {
  const forms = ['max@müller.test', 'max@xn--mller-kva.test', 'max@mu\u0308ller.test']
  for (const form of [...forms, 'MAX@MÜLLER.TEST', ' Max@XN--MLLER-KVA.test ']) {
    expect(canonicalEmail(form)).toBe('max@xn--mller-kva.test')
  }
  expect(canonicalEmail('JOSÉ@Example.test')).toBe(canonicalEmail('jose\u0301@example.test'))
})

test.each([
  "o'neil+news@sub.example.co.uk",
  'a_b-c.d@xn--r8jz45g.xn--zckzah',
  '100%pure@example.test',
  'ünal@example.test',
  '{x}=1@ab--c.test',
])('%s is an address in its one form', (address) => {
  expect(canonicalEmail(address)).toBe(address)
})

test.each([
  ['a zero-width space', 'a\u200bb@example.test'],
  ['a soft hyphen before the @', 'alex\u00ad@demo.test'],
  ['a soft hyphen after it', 'alex@demo\u00ad.test'],
  ['a direction mark', 'alex\u202e@demo.test'],
  ['a variation selector', 'alex\ufe0f@demo.test'],
  ['angle brackets', '<alex@demo.test>'],
  ['a comment', 'alex(work)@demo.test'],
  ['two addresses', 'alex@demo.test,eve@demo.test'],
  ['two at signs', 'alex@eve@demo.test'],
  ['quotes', '"alex"@demo.test'],
  ['a backslash', 'al\\ex@demo.test'],
  ['a full-width letter of the domain', 'alex@\uff44emo.test'],
  ['a full-width letter before the @', '\uff41lex@demo.test'],
  ['a ligature', '\ufb01ona@demo.test'],
  ['a full-width at sign', 'alex\uff20demo.test'],
  ['an ideographic full stop', 'alex@demo\u3002test'],
  ['a percent escape', 'a@b.test%0aBcc:x'],
  ['an escaped line break before the @', 'a%0d@b.test'],
  ['a control character', 'al\u0007ex@demo.test'],
  ['a null character', 'alex\0@demo.test'],
  ['a line break', 'alex@demo.test\nBcc: eve@demo.test'],
  ['an empty label', 'alex@demo..test'],
  ['an empty first label', 'alex@.demo.test'],
  ['an empty last label', 'alex@demo.test.'],
  ['an empty part before the @', 'al..ex@demo.test'],
  ['a leading dot', '.alex@demo.test'],
  ['an IP address', 'alex@127.0.0.1'],
  ['an IP address in hex', 'alex@0x7f.1'],
  ['an address literal', 'alex@[127.0.0.1]'],
  ['a label that begins with a hyphen', 'alex@-demo.test'],
  ['an encoded label of plain letters', 'alex@xn--demo-.test'],
  ['a path', 'alex@demo.test/eve'],
  ['a domain without a dot', 'alex@localhost'],
  ['a local part of 65 bytes', `${'ü'.repeat(32)}a@demo.test`],
  ['a label of 64 characters', `alex@${'d'.repeat(64)}.test`],
  ['400 characters', `alex@${'demo.'.repeat(79)}test`],
])('%s is refused', (_what, address) => {
  expect(canonicalEmail(address)).toBeNull()
})
