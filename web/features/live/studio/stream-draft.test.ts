import { expect, test } from 'vitest'
import { draftOf, missingIn, requestOf, type StreamDraft } from './stream-draft.ts'

const whole: StreamDraft = {
  ...{ title: ' Evening ', description: 'Songs', isFree: false, priceCents: 500 },
  ...{ hasGoal: true, goalTitle: 'A piano', goalCents: 90_000 },
}

test('a whole draft is sent with its price and its goal', () => {
  expect(missingIn(whole)).toEqual({})
  expect(requestOf(whole, 'browser')).toEqual({
    ...{ title: 'Evening', description: 'Songs', isFree: false, price: 5, source: 'browser' },
    goal: { title: 'A piano', amount: 900 },
  })
})

test('what is free has no price, and no goal takes one away', () => {
  const request = requestOf({ ...whole, isFree: true, hasGoal: false }, 'encoder')
  expect(request).toMatchObject({ isFree: true, goal: null, source: 'encoder' })
  expect(request).not.toHaveProperty('price')
})

test('all that is missing is said at once, and only of what is asked for', () => {
  const empty = {
    ...whole,
    title: ' ',
    description: '',
    priceCents: null,
    goalTitle: '',
    goalCents: null,
  }
  expect(Object.keys(missingIn(empty))).toEqual([
    'title',
    'description',
    'price',
    'goal.title',
    'goal.amount',
  ])
  expect(Object.keys(missingIn({ ...empty, isFree: true, hasGoal: false }))).toEqual([
    'title',
    'description',
  ])
})

test('the next stream begins as the last one was; the first one is free, at the usual price', () => {
  const last = { title: 'A', description: 'B', isFree: false, price: 7, goal: null }
  expect(draftOf(last, 3)).toMatchObject({
    title: 'A',
    isFree: false,
    priceCents: 700,
    hasGoal: false,
  })
  expect(draftOf(undefined, 3)).toMatchObject({ title: '', isFree: true, priceCents: 300 })
})
