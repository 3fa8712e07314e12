import { expect, test } from 'vitest'
import { fieldsUntil, stepOf } from './creator-draft.ts'

test('a step checks its own fields and those before it', () => {
  expect(fieldsUntil('account')).not.toContain('name')
  expect(fieldsUntil('profile')).toEqual(expect.arrayContaining(['email', 'name', 'gender']))
})

test('an error leads to the first step that asks for its field', () => {
  expect(stepOf({ gender: 'x', username: 'x' })).toBe('account')
  expect(stepOf({ idVerification: 'x' })).toBe('documents')
  expect(stepOf({})).toBeUndefined()
})
