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

test('an account is online from its first connection until some time after its last', async () => {
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

test('an account that reconnects in time stays online', async () => {
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

test('online accounts are refreshed, and all go offline when the process closes', async () => {
  const presence = presenceOf({ repeatMs: 30 })
  presence.arrived('ada')
  presence.arrived('bob')
  await pause(50)
  expect(changes).toContainEqual([['ada', 'bob'], true])
  await presence.close()
  expect(changes.at(-1)).toEqual([['ada', 'bob'], false])
})
