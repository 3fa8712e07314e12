import { beforeEach, expect, test, vi } from 'vitest'
import { savedPosition, savePosition } from './playback-positions.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
})

test('a position is stored except near start and end', () => {
  expect(savedPosition('a')).toBe(0)
  savePosition('a', 3, 100)
  expect(savedPosition('a')).toBe(0)
  savePosition('a', 40.7, 100)
  savePosition('b', 20, 100)
  expect([savedPosition('a'), savedPosition('b')]).toEqual([40, 20])
  savePosition('a', 98, 100)
  expect(savedPosition('a')).toBe(0)
})

test('the oldest positions are dropped; broken or blocked storage is ignored', () => {
  for (let nth = 0; nth <= 50; nth++) savePosition(`video ${nth}`, 20, 100)
  expect([savedPosition('video 0'), savedPosition('video 1')]).toEqual([0, 20])
  window.localStorage.setItem('player-places', '{')
  expect(savedPosition('video 1')).toBe(0)
  vi.stubGlobal('window', { localStorage: undefined })
  savePosition('a', 20, 100)
  expect(savedPosition('a')).toBe(0)
})
