import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginAttempt, type Outcome, outcomeOf } from './attempt-keys.ts'

const fan = 'a'.repeat(24)
/** A creator of whom nothing was bought yet. */
let creator = ''
let creators = 0

beforeEach(() => {
  vi.useFakeTimers()
  creators += 1
  creator = `creator ${creators}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Tries to buy, and answers with which key. */
function attempt(what: string, outcome?: Outcome): string {
  const { key, end } = beginAttempt(fan, creator, what)
  if (outcome) end(outcome)
  return key
}

const places: [name: string, storage: () => unknown][] = [
  ['kept by the browser', storage],
  ['where the browser keeps nothing', () => null],
]

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe.each(places)('the key of a purchase, %s', (_, make) => {
  beforeEach(() => void vi.stubGlobal('window', { localStorage: make() }))

  test('is the same again after a lost answer, also for other lines, until it is bought', () => {
    const first = attempt('a shirt', 'unknown')
    expect(attempt('a shirt', 'unknown')).toBe(first)
    expect(attempt('two shirts', 'bought')).toBe(first)
    expect(attempt('a shirt')).not.toBe(first)
  })

  test('is in doubt while its answer is awaited, as by a page that was closed meanwhile', () => {
    const first = attempt('a shirt')
    expect(attempt('a cup')).toBe(first)
  })

  test('ends by a refusal, unless an earlier try of it is in doubt', () => {
    const first = attempt('a shirt', 'refused')
    const second = attempt('a shirt', 'unknown')
    expect(second).not.toBe(first)
    expect(attempt('a shirt', 'refused')).toBe(second)
    expect(attempt('a shirt', 'key_reused')).toBe(second)
    expect(attempt('a shirt')).not.toBe(second)
  })

  test('outlasts what the server did not look at, but not other lines', () => {
    const first = attempt('a shirt', 'not_tried')
    expect(attempt('a shirt', 'not_tried')).toBe(first)
    expect(attempt('two shirts')).not.toBe(first)
  })

  test('stays in doubt after an answer that did not look at it', () => {
    const first = attempt('a shirt', 'unknown')
    attempt('a shirt', 'not_tried')
    expect(attempt('a shirt', 'refused')).toBe(first)
    expect(attempt('a shirt')).toBe(first)
  })

  test('ends after an hour: who orders the same then wants it once more', () => {
    const first = attempt('a shirt', 'unknown')
    vi.advanceTimersByTime(59 * 60_000)
    expect(attempt('a shirt', 'unknown')).toBe(first)
    vi.advanceTimersByTime(60_000)
    expect(attempt('a shirt')).not.toBe(first)
  })

  test('is not ended by the late answer to another key', () => {
    const late = beginAttempt(fan, creator, 'a shirt')
    attempt('a shirt', 'bought')
    const next = attempt('a shirt')
    late.end('bought')
    expect(attempt('a shirt')).toBe(next)
  })
})

test('what is no attempt, as of an older version, is passed over', () => {
  const local = storage()
  vi.stubGlobal('window', { localStorage: local })
  local.setItem(`cart:key:${fan}:${creator}`, '5f0c')
  expect(attempt('a shirt')).not.toBe('5f0c')
})

test.each([
  [0, undefined, 'unknown'],
  [401, 'session_ended', 'not_tried'],
  [403, undefined, 'not_tried'],
  [408, undefined, 'not_tried'],
  [409, 'price_changed', 'refused'],
  [409, 'key_reused', 'key_reused'],
  [422, undefined, 'refused'],
  [429, undefined, 'not_tried'],
  [503, undefined, 'unknown'],
])('an answer of %i %s: %s', (statusCode, error, outcome) => {
  expect(outcomeOf({ statusCode, ...(error && { error }) })).toBe(outcome)
})
