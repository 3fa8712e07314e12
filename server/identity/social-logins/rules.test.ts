import { expect, test } from 'vitest'
import { firstLogin } from './rules.ts'

const account = { verifiedEmail: true, isStaff: false, isConnected: false }

test.each([
  [true, undefined, 'create'],
  [undefined, undefined, 'create'],
  [true, account, 'connect'],
  [false, undefined, 'social_email_unverified'],
  [false, account, 'social_email_unverified'],
  [true, { ...account, verifiedEmail: false }, 'claim'],
  [true, { ...account, verifiedEmail: false, isConnected: true }, 'claim'],
  [true, { ...account, verifiedEmail: false, isStaff: true }, 'social_email_taken'],
  [true, { ...account, isStaff: true }, 'social_email_taken'],
  [true, { ...account, isConnected: true }, 'social_email_taken'],
])('verified there: %j, account here: %j: %s', (isVerifiedThere, found, expected) => {
  let outcome: string
  try {
    outcome = firstLogin({ isVerifiedThere, account: found })
  } catch (problem) {
    outcome = (problem as { code: string }).code
  }
  expect(outcome).toBe(expected)
})
