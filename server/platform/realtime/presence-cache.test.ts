import { expect, test } from 'vitest'
import { createPresenceCache } from './presence-cache.ts'

test('accounts are reachable while a page is open, and while it may be recovered', () => {
  const connected = new Set(['alex'])
  let time = 0
  const cache = createPresenceCache({
    isConnected: (id) => connected.has(id),
    retentionMs: 30_000,
    now: () => time,
  })
  expect([cache.isReachable('alex'), cache.isReachable('mara')]).toEqual([true, false])

  connected.delete('alex')
  cache.left('alex')
  time = 30_000
  expect(cache.isReachable('alex')).toBe(true)
  time = 30_001
  expect(cache.isReachable('alex')).toBe(false)
})

test('accounts that left long ago are removed', () => {
  let time = 0
  const cache = createPresenceCache({ isConnected: () => false, retentionMs: 10, now: () => time })
  for (let n = 0; n < 5_000; n++) {
    time += 1
    cache.left(`account ${n}`)
  }
  expect(cache.isReachable('account 4989')).toBe(true)
  expect(cache.isReachable('account 4988')).toBe(false)
})
