import { beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, placeOf } from './places.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('a position is stored except near start and end', () => {
  expect(placeOf('a')).toBe(0)
  keepPlace('a', 3, 100)
  expect(placeOf('a')).toBe(0)
  keepPlace('a', 40.7, 100)
  keepPlace('b', 20, 100)
  expect([placeOf('a'), placeOf('b')]).toEqual([40, 20])
  keepPlace('a', 98, 100)
  expect(placeOf('a')).toBe(0)
})

test('the oldest positions are dropped; broken or blocked storage is ignored', () => {
  for (let nth = 0; nth <= 50; nth++) keepPlace(`video ${nth}`, 20, 100)
  expect([placeOf('video 0'), placeOf('video 1')]).toEqual([0, 20])
  localStorage.setItem('player-places', '{')
  expect(placeOf('video 1')).toBe(0)
  vi.stubGlobal('localStorage', undefined)
  keepPlace('a', 20, 100)
  expect(placeOf('a')).toBe(0)
})
