import { describe, expect, test } from 'vitest'
import { locales } from '#contract/site-request.ts'
import { sentenceOf } from '../sentences/index.ts'
import { composeNotice } from './compose-notices.ts'

const site = { siteName: 'Stagedoor', siteUrl: 'https://stagedoor.test' }
const to = { email: 'alex@demo.test', name: 'Alex', verifiedEmail: true }
const tipOf = (name: string) => ({
  ...{ topic: 'tip' as const, actor: { name } as Parameters<typeof sentenceOf>[1]['actor'] },
  ...{ item: null, refSource: '', amount: 12, count: 1, decision: null },
})

describe('an email of a notice', () => {
  test('quotes what somebody wrote as its language does, and quotes no price', () => {
    const textOf = (locale: (typeof locales)[number], said: { quote: string; price: string }) => {
      const line = { sentence: 'A message', title: '', ...said }
      return composeNotice(site, { to, locale, end: { footer: [] } }, { id: 'one', line }).text
    }
    const quoted = locales.map((locale) => textOf(locale, { quote: 'Hello', price: '$5.00' }))
    expect(quoted).toEqual([
      expect.stringContaining('\n“Hello”\n'),
      expect.stringContaining('\n„Hello“\n'),
      expect.stringContaining('\n«\u2068Hello\u2069»\n'),
    ])
    expect(textOf('en', { quote: '', price: 'Locked message, $5.00' })).toContain(
      '\nLocked message, $5.00\n',
    )
  })

  test('shows that a long name goes on, and keeps names and amounts in their own direction', () => {
    expect(sentenceOf('en', tipOf(`${'long '.repeat(11)}name that goes on`))).toBe(
      `${'long '.repeat(11)}name… sent you a $12.00 tip`,
    )
    expect(sentenceOf('en', tipOf('مها 2'))).toBe('\u2068مها 2\u2069 sent you a $12.00 tip')
    expect(sentenceOf('ar', tipOf('Mara'))).toMatch(
      /\u2068Mara\u2069 [^\u2068]*\u2068\$12\.00\u2069/,
    )
  })
})
