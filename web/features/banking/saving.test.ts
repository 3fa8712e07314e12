import { expect, test } from 'vitest'
import type { Call } from '#contract/site-request.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { savePayout } from './saving.ts'

const refusing = (fields: Record<string, string>): Call =>
  (() => Promise.reject(new ApiProblem({ statusCode: 422, error: 'invalid', fields }))) as Call

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('every field that is missing is named in its error', async () => {
  readLocaleFrom(() => 'en')
  const bank = await savePayout(refusing({ country: 'x' }), 'a', formOf({ part: 'bank' }))
  expect(bank).toMatchObject({
    fields: {
      firstName: 'First name: this is required',
      lastName: 'Last name: this is required',
      bankName: 'Bank: this is required',
      bankAccount: 'Account number or IBAN: this is required',
      country: 'Country: this is required',
    },
  })
  const paypal = await savePayout(refusing({ value: 'x' }), 'a', formOf({ part: 'paypal' }))
  expect(paypal).toMatchObject({ fields: { email: 'PayPal email: this is required' } })
})

test('what was filled in keeps its own error', async () => {
  readLocaleFrom(() => 'en')
  const values = { part: 'paypal', email: 'nobody' }
  const saved = await savePayout(refusing({ value: 'x' }), 'a', formOf(values))
  expect(JSON.stringify(saved)).not.toContain('this is required')
  expect(saved).toMatchObject({ values: { email: 'nobody' } })
})
