import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createPresence } from './presence.ts'

const changes: [string[], boolean][] = []
const presenceOf = (options: { elsewhere?: boolean; repeatMs?: number } = {}) => {
  changes.length = 0
  const presence = createPresence({
    log: createLog('silent'),
    isConnected: async () => options.elsewhere ?? false,
    graceMs: 40,
    repeatMs: options.repeatMs ?? 60_000,
  })
  presence.onChange((ids, online) => void changes.push([[...ids], online]))
  return presence
}

test('the first connection brings an account, the last one takes it away after a while', async () => {
  const presence = presenceOf()
  presence.arrived('ada')
  presence.arrived('ada')
  presence.left('ada')
  await pause(80)
  expect(changes).toEqual([[['ada'], true]])
  presence.left('ada')
  expect(changes).toHaveLength(1)
  await pause(80)
  expect(changes.at(-1)).toEqual([['ada'], false])
})

test('whoever comes back in time was never away', async () => {
  const presence = presenceOf()
  presence.arrived('ada')
  presence.left('ada')
  presence.arrived('ada')
  await pause(80)
  expect(changes).toEqual([[['ada'], true]])
})

test('an account with a page at another process stays', async () => {
  const presence = presenceOf({ elsewhere: true })
  presence.arrived('ada')
  presence.left('ada')
  await pause(80)
  expect(changes).toEqual([[['ada'], true]])
})

test('those who stay are named again, and all are gone when the process closes', async () => {
  const presence = presenceOf({ repeatMs: 30 })
  presence.arrived('ada')
  presence.arrived('bob')
  await pause(50)
  expect(changes).toContainEqual([['ada', 'bob'], true])
  await presence.close()
  expect(changes.at(-1)).toEqual([['ada', 'bob'], false])
})
