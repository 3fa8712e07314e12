import { expect, test } from 'vitest'
import { KeyframeRequests } from './keyframe-requests.ts'
import { Losses } from './losses.ts'
import { SentPackets } from './sent-packets.ts'

test('D9: a missing packet is asked for again until it comes', () => {
  const losses = new Losses()
  for (const sequence of [65_534, 65_535, 2]) losses.arrived(sequence, 0)
  expect(losses.due(5)).toEqual([])
  expect(losses.due(10, 30)).toEqual([0, 1])
  expect(losses.due(39, 30)).toEqual([])
  expect(losses.due(40, 30)).toEqual([0, 1])
  losses.arrived(1, 41)
  expect(losses.due(70, 30)).toEqual([0])
  losses.arrived(0, 71)
  expect(losses.due(500, 30)).toEqual([])
  expect(losses).toMatchObject({ lost: 0, missing: 0 })
})

test('one that never comes is asked for six times, and counted as lost', () => {
  const losses = new Losses()
  losses.arrived(1, 0)
  losses.arrived(3, 0)
  const asked = Array.from({ length: 20 }, (_, nth) => losses.due(nth * 100)).flat()
  expect(asked).toEqual([2, 2, 2, 2, 2, 2])
  expect(losses).toMatchObject({ lost: 1, missing: 0 })
})

test('after a break of the line nothing of before is asked for: a keyframe is', () => {
  const losses = new Losses()
  losses.arrived(1, 0)
  losses.arrived(3, 0)
  expect(losses.arrived(1_000, 5)).toBe(true)
  expect(losses.due(100)).toEqual([])
})

test('a packet is sent again as it was, but not twice at once', () => {
  const packets = new SentPackets()
  packets.sent(7, () => Buffer.from('seven'))
  expect(packets.repeat([7, 8], 100).map(String)).toEqual(['seven'])
  expect(packets.repeat([7], 110)).toEqual([])
  expect(packets.repeat([7], 120).map(String)).toEqual(['seven'])
  packets.sent(7 + 512, () => Buffer.from('later'))
  expect(packets.repeat([7], 200)).toEqual([])
})

test('a viewer gets at most 400 packets a second again', () => {
  const packets = new SentPackets()
  const sequences = Array.from({ length: 512 }, (_, sequence) => sequence)
  for (const sequence of sequences) packets.sent(sequence, () => Buffer.alloc(1))
  expect(packets.repeat(sequences, 1_000)).toHaveLength(400)
  expect(packets.repeat(sequences, 2_000)).toHaveLength(400)
})

test('D7: for a hundred viewers in a second, at most three keyframes are asked for', () => {
  const requests = new KeyframeRequests()
  const asked: number[] = []
  for (let ms = 0; ms < 1_000; ms += 10) {
    requests.want()
    if (requests.isDue(ms)) asked.push(ms)
  }
  expect(asked).toEqual([0, 400, 800])
  requests.came(1_000)
  expect(requests.isDue(5_000)).toBe(false)
})

test.each([
  ['soon after a request', 300, true],
  ['long after one, which an encoder takes no requests for', 4_000, false],
])('a keyframe that comes %s: whether it was made for it', (_, ms, isAnswer) => {
  const requests = new KeyframeRequests()
  requests.want()
  for (let now = 0; now < ms; now += 10) requests.isDue(now)
  expect(requests.came(ms)).toBe(isAnswer)
  expect(requests.came(ms + 100)).toBe(false)
})

test('packets that did not come in their turn are counted, also over a break', () => {
  const losses = new Losses()
  for (const sequence of [65_534, 65_535, 2, 0, 1_000]) losses.arrived(sequence, 0)
  expect(losses).toMatchObject({ expected: 1_002, late: 2 + 997 })
})
