import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { shownEmail as shownByServer } from '#server/platform/email-address.ts'
import { shownEmail as shownInPages } from '#web/lib/shown-email.ts'

describe.each([
  ['in pages', shownInPages],
  ['in emails of the server', shownByServer],
])('%s', (_, shownEmail) => {
  test.each([
    'max@müller.example',
    'kim@例え.テスト',
    'нина@почта.рф',
    'sara@بريد.موقع',
    'ravi@mail.डाक.भारत',
    'lou@faß.example',
    'eva@a-räksmörgås-b.example',
    'ida@xn.example',
    'yun@㐀𠀀.example',
    'bob@gmail.test',
  ])('%s is shown as it was written', (email) => {
    const [name, domain = ''] = email.split('@')
    expect(shownEmail(`${name}@${domainToASCII(domain)}`)).toBe(email)
  })

  test.each([
    ['of Latin and Cyrillic letters', `pay@${domainToASCII('pаypal.example')}`],
    ['of Latin and Greek letters', `pay@${domainToASCII('gοogle.example')}`],
    ['that encodes nothing', 'pay@xn--!.example'],
    ['that encodes too much', 'pay@xn--99999999.example'],
    ['in the name of the mailbox', 'xn--mller-kva@demo.test'],
    ['without a domain', ''],
  ])('a label %s stays as it is', (_label, email) => {
    expect(shownEmail(email)).toBe(email)
  })
})
