import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { readLocaleFrom } from './locale.ts'
import { localized, moneyFacts, problemText } from './problem-texts.ts'

let locale = 'en'
beforeEach(() => readLocaleFrom(() => locale))
afterAll(() => readLocaleFrom(() => 'en'))

const codes = Object.keys(problems) as ProblemCode[]

/** Facts whose values are their own placeholders, so that a translated text equals its template. */
const factsOf = (code: ProblemCode) =>
  Object.fromEntries(Object.keys(problems[code].facts).map((name) => [name, `{${name}}`]))

test.each(codes)('%s has the same facts in German', (error) => {
  locale = 'de'
  const facts = factsOf(error)
  const german = problemText({ error, facts }, '')
  const named = problems[error].sentence.match(/\{\w+\}/g) ?? []
  for (const fact of named) expect(german).toContain(fact)
  if (Object.keys(facts).length === 0) expect(german).not.toBe(problems[error].sentence)
})

test('money is formatted by the viewer’s locale', () => {
  locale = 'de'
  const body = {
    error: 'wallet_too_low' as const,
    facts: { missing: 1234.5 },
    message: 'You need $1234.50 more',
  }
  expect(localized(body).message).toMatch(/^Dir fehlen noch 1\.234,50\s\$\./)
  const cents = codes.flatMap((code) =>
    Object.entries(problems[code].facts).flatMap(([name, type]) => (type === 'cents' ? name : [])),
  )
  expect(moneyFacts.toSorted()).toEqual([...new Set(cents)].toSorted())
})

test('a count is formatted as such, and never as money', () => {
  locale = 'de'
  const tooMany = { error: 'captions_too_many' as const, facts: { limit: 5000 }, message: '' }
  expect(localized(tooMany).message).toContain('5.000 Untertitel')
  const counts = codes.flatMap((code) =>
    Object.entries(problems[code].facts).flatMap(([name, type]) => (type === 'count' ? name : [])),
  )
  expect(counts.filter((name) => moneyFacts.includes(name))).toEqual([])
})

test('field errors are translated; an unknown code keeps its message', () => {
  locale = 'de'
  const body = localized({
    error: 'invalid',
    message: 'Check the highlighted fields',
    fields: { name: 'Use up to 5 characters', other: 'Something new' },
    fieldProblems: { name: { code: 'too_long', facts: { limit: 5 } } },
  })
  expect(body.fields).toEqual({ name: 'Verwende höchstens 5 Zeichen', other: 'Something new' })
  expect(problemText({ error: 'of_tomorrow' as ProblemCode }, 'Later')).toBe('Later')
})
