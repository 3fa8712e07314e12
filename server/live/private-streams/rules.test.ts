import { describe, expect, test } from 'vitest'
import {
  advance,
  dueCents,
  isLost,
  type Meter,
  minutesHeld,
  priceOf,
  type Sample,
  sampleOf,
  secondsOf,
} from './rules.ts'

const unstarted: Meter = { instance: null, untilMs: null, quietSinceMs: null, elapsedMs: 0 }
const look = (nowMs: number, both?: [number, number], instance = 'one'): Sample => ({
  ...{ instance, nowMs },
  both: both && { sinceMs: both[0], lastMs: both[1] },
})
const elapsed = (...looks: Sample[]) => looks.reduce(advance, unstarted).elapsedMs

describe('the meter counts what media of both sides ran', () => {
  test.each<[string, Sample[], number]>([
    ['nothing before both sides sent', [look(1_000), look(9_000)], 0],
    ['from when the later side began', [look(5_000, [3_000, 5_000])], 2_000],
    ['on and on', [look(5_000, [3_000, 5_000]), look(7_000, [3_000, 7_000])], 4_000],
    [
      'a look that comes late',
      [look(5_000, [3_000, 5_000]), look(60_000, [3_000, 60_000])],
      57_000,
    ],
    ['an older look nothing', [look(7_000, [3_000, 7_000]), look(5_000, [3_000, 5_000])], 4_000],
    [
      'D22: up to the last packet, when one side stops',
      [look(5_000, [3_000, 5_000]), look(40_000, [3_000, 6_000])],
      3_000,
    ],
    [
      'a pause of less than ten seconds',
      [look(5_000, [3_000, 5_000]), look(14_000, [13_000, 14_000])],
      11_000,
    ],
    [
      'D22: no pause of ten seconds',
      [look(5_000, [3_000, 5_000]), look(17_000, [15_000, 17_000])],
      4_000,
    ],
    [
      'nothing where one stopped before the other came back',
      [look(5_000, [3_000, 5_000]), look(9_000, [8_000, 6_000])],
      2_000,
    ],
    [
      'D22: what was stored, and then what runs in a new process',
      [look(5_000, [3_000, 5_000]), look(300, [100, 300], 'two')],
      2_200,
    ],
  ])('%s', (_name, looks, ms) => expect(elapsed(...looks)).toBe(ms))

  test('only of one process', () => {
    const times = (instance: string) => ({ instance, nowMs: 5, lastRun: { sinceMs: 1, lastMs: 4 } })
    expect(sampleOf(times('one'), times('two'))).toBeUndefined()
    expect(sampleOf(times('one'), { instance: 'one', nowMs: 6 })).toEqual(look(6))
  })
})

test('D22: it is lost after 30 seconds without media, a minute before they began', () => {
  const started = advance(unstarted, look(5_000, [3_000, 5_000]))
  expect([isLost(started, 34_999), isLost(started, 35_000)]).toEqual([false, true])
  const waiting = advance(unstarted, look(5_000))
  expect([isLost(waiting, 64_999), isLost(waiting, 65_000)]).toEqual([false, true])
})

test('D24: the price is by the second, in whole cents, and never more than the limit', () => {
  const terms = { priceCents: 299n, limitMinutes: 2 }
  const prices = [999, 9_000, 59_999, 60_000, 119_000, 500_000].map((ms) => priceOf(terms, ms))
  expect(prices).toEqual([0n, 44n, 294n, 299n, 593n, 598n])
  expect(secondsOf(terms, 500_000)).toBe(120)
})

test('full minutes are due ten seconds after they ended, the rest at the end', () => {
  const terms = { priceCents: 300n, limitMinutes: 3 }
  const due = (elapsedMs: number, isOver = false) => dueCents(terms, { elapsedMs, isOver })
  expect([due(0), due(69_999), due(70_000), due(130_000), due(500_000)]).toEqual([
    ...[0n, 0n, 300n, 600n, 600n],
  ])
  expect([due(0, true), due(69_999, true), due(500_000, true)]).toEqual([0n, 345n, 900n])
})

test('the price of whole minutes is held, at least of one', () => {
  const held = (balanceCents: bigint, wishedMinutes?: number) =>
    minutesHeld({ balanceCents, priceCents: 300n, wishedMinutes, usualMinutes: 10 })
  expect([held(299n), held(300n), held(950n), held(90_000n)]).toEqual([0, 1, 3, 10])
  expect([held(900n, 3), held(899n, 3), held(90_000n, 240)]).toEqual([3, 0, 240])
})
