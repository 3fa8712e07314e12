import { expect, test } from 'vitest'
import { Reception } from './reception.ts'

test('a tenth that is missing is told as lost, and not again once it is told', () => {
  const reception = new Reception(90_000)
  for (let sequence = 0; sequence < 100; sequence += 1) {
    if (sequence % 10 !== 5)
      reception.arrived({ sequence, timestamp: sequence * 900 }, sequence * 10)
  }
  expect(reception.take(9, 1_000)).toMatchObject({
    ssrc: 9,
    fractionLost: 25,
    lost: 10,
    highest: 99,
  })
  reception.arrived({ sequence: 100, timestamp: 90_000 }, 1_000)
  expect(reception.take(9, 1_000)).toMatchObject({ fractionLost: 0, lost: 10, jitter: 0 })
})

test('wraps of the sequence number count on', () => {
  const reception = new Reception(90_000)
  for (const sequence of [65_534, 65_535, 0, 1]) reception.arrived({ sequence, timestamp: 0 }, 0)
  expect(reception.take(9, 0)).toMatchObject({ highest: 65_537, lost: 0 })
})

test('the age of the last sender report lets the sender measure the way and back', () => {
  const reception = new Reception(90_000)
  reception.arrived({ sequence: 1, timestamp: 0 }, 0)
  reception.reported({ ssrc: 9, ntp: 0x1111_2222_3333_4444n, timestamp: 0 }, 1_000)
  expect(reception.take(9, 1_500)).toMatchObject({
    ...{ lastReport: 0x2222_3333, sinceLastReport: 32_768 },
  })
})

test('packets that come unevenly are told as jitter', () => {
  const reception = new Reception(90_000)
  for (let nth = 0; nth < 400; nth += 1) {
    reception.arrived({ sequence: nth, timestamp: nth * 900 }, nth * 10 + (nth % 2) * 4)
  }
  // 4 ms are 360 steps.
  expect(reception.take(9, 4_000)?.jitter).toBeGreaterThan(300)
})
