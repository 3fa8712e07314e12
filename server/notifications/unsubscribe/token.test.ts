import { expect, test } from 'vitest'
import { unsubscribeTokens } from './token.ts'

const accountId = '5'.repeat(24)
const tokens = unsubscribeTokens('a secret of this site')

test('a token says whose emails of which kind, and is read by the same site only', () => {
  for (const scope of ['restocks', 'digest'] as const) {
    const token = tokens.make({ accountId, scope })
    expect(token).toMatch(/^[\w-]+$/)
    expect(tokens.read(token)).toEqual({ accountId, scope })
    expect(unsubscribeTokens('another secret').read(token)).toBeUndefined()
  }
})

test('a token that was changed is of nobody', () => {
  const token = tokens.make({ accountId, scope: 'restocks' })
  const forged = [
    '',
    token.slice(0, -1),
    token.replace('restocks', 'versions'),
    token.replace('5', '6'),
    `${token.slice(0, -22)}${'A'.repeat(22)}`,
    `${token.slice(0, -22)}${'ä'.repeat(22)}`,
    'x'.repeat(5000),
  ]
  for (const one of forged) expect(tokens.read(one)).toBeUndefined()
})
