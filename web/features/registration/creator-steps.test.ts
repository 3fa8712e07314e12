import { expect, test } from 'vitest'
import { fieldsUntil, stepOf } from './creator-draft.ts'

test('a step validates its fields and those of previous steps', () => {
  expect(fieldsUntil('account')).not.toContain('name')
  expect(fieldsUntil('profile')).toEqual(expect.arrayContaining(['email', 'name', 'gender']))
})

test('an error selects the first step with its field', () => {
  expect(stepOf({ gender: 'x', username: 'x' })).toBe('account')
  expect(stepOf({ idVerification: 'x' })).toBe('documents')
  expect(stepOf({})).toBeUndefined()
})
