import { expect, test } from 'vitest'
import { SANDBOX_CARDS } from '#contract/sandbox/cards.ts'
import { exchangeSandboxCard, hasValidCheckDigit } from './sandbox-form.ts'

const now = new Date('2026-11-21T00:00:00Z')
const typed = { number: '4242 4242 4242 4242', month: '12', year: '30', cvc: '123' }

test('a test number is exchanged for token, brand and last digits', () => {
  const exchange = exchangeSandboxCard(typed, now)
  expect(exchange).toEqual({
    ok: true,
    card: {
      token: 'tok_sandbox_visa_success',
      brand: 'visa',
      last4Digits: '4242',
      month: '12',
      year: '2030',
    },
  })
  expect(JSON.stringify(exchange)).not.toContain('42424242')
})

test.each(SANDBOX_CARDS)('$number is a valid number with its own token', (card) => {
  expect(hasValidCheckDigit(card.number)).toBe(true)
  const cvc = card.brand === 'amex' ? '1234' : '123'
  const exchange = exchangeSandboxCard({ ...typed, number: card.number, cvc }, now)
  if (!exchange.ok) throw new Error('refused')
  expect(exchange.card.token).toBe(card.token)
  expect(SANDBOX_CARDS.filter((each) => each.token === card.token)).toHaveLength(1)
})

test.each([
  [{ number: '' }, 'number', 'Enter the card number'],
  [{ number: '4242 4242 4242 4241' }, 'number', 'typing mistake'],
  [{ number: '4111 1111 1111 1111' }, 'number', 'takes no real cards'],
  [{ number: 'card' }, 'number', 'typing mistake'],
  [{ month: '0' }, 'month', '01 to 12'],
  [{ month: '13' }, 'month', '01 to 12'],
  [{ month: '' }, 'month', '01 to 12'],
  [{ year: '3' }, 'year', 'shown on the card'],
  [{ month: '10', year: '26' }, 'year', 'expired'],
  [{ year: '2099' }, 'year', 'too far'],
  [{ cvc: '12' }, 'cvc', '3 digits'],
  [{ cvc: '1234' }, 'cvc', '3 digits'],
  [{ number: '378282246310005', cvc: '123' }, 'cvc', '4 digits'],
])('%j is refused beside %s', (wrong, field, sentence) => {
  const exchange = exchangeSandboxCard({ ...typed, ...wrong }, now)
  if (exchange.ok) throw new Error('accepted')
  expect(Object.keys(exchange.fields)).toEqual([field])
  expect(exchange.fields[field as 'number']).toContain(sentence)
})

test('a card is valid through its month of expiry', () => {
  expect(exchangeSandboxCard({ ...typed, month: '11', year: '2026' }, now).ok).toBe(true)
})
