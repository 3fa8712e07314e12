import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ProblemCode } from '#contract/problems.ts'
import { problemBody } from '#server/platform/http/index.ts'
import { fieldProblem, Problem } from './problem.ts'

describe('facts', () => {
  test('are in the message, and sent as dollars and numbers', () => {
    const body = problemBody(new Problem('wallet_too_low', { missing: 1_050n }), 'r1')
    expect(body).toEqual({
      statusCode: 402,
      message: 'You need $10.50 more. Add money to your wallet and try again',
      error: 'wallet_too_low',
      facts: { missing: 10.5 },
      requestId: 'r1',
    })
  })

  test('the problem of a field is also its validation error, with code and facts', () => {
    const body = problemBody(fieldProblem('tip_out_of_range', 'price', { min: 1n, max: 200n }), 'r')
    const sentence = 'Enter a tip between $0.01 and $2.00'
    expect(body).toMatchObject({
      message: sentence,
      fields: { price: sentence },
      fieldProblems: { price: { code: 'tip_out_of_range', facts: { min: 0.01, max: 2 } } },
    })
  })

  test('are those that the code declares: the compiler accepts nothing else', () => {
    expectTypeOf<{ missing: bigint }>().toExtend<Taken<'wallet_too_low'>[0]>()
    expectTypeOf<{ missing: number }>().not.toExtend<Taken<'wallet_too_low'>[0]>()
    expectTypeOf<{ minutes: number }>().not.toExtend<Taken<'rate_limited'>[0]>()
    expectTypeOf<{ min: bigint }>().not.toExtend<Taken<'tip_out_of_range'>[0]>()
    expectTypeOf<[]>().toExtend<Taken<'not_found'>>()
    expectTypeOf<[]>().not.toExtend<Taken<'wallet_too_low'>>()
    expect(new Problem('invalid', { fields: { name: new Problem('required') } }).facts).toEqual({})
  })
})

/** What a problem of this code is made of. */
type Taken<C extends ProblemCode> =
  ConstructorParameters<typeof Problem<C>> extends [C, ...infer Rest] ? Rest : never
