import { exchangeSandboxCard } from '#contract/sandbox-cards.ts'

/** A token of the test card that always pays. */
export function testCard(now = new Date()) {
  const year = String(now.getUTCFullYear() + 4)
  const form = { number: '4242 4242 4242 4242', month: '12', year, cvc: '123' }
  const made = exchangeSandboxCard(form, now)
  if (!made.ok) throw new Error('the test card was refused')
  return made.card
}
