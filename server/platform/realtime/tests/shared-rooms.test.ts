import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { noPermissions } from '#server/kernel/viewer.ts'
import { createLog } from '#server/platform/log.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { createRealtime } from '../realtime.ts'
import { openSharedRooms } from '../shared-rooms.ts'

const token = 'a'.repeat(43)
const viewer = { id: 'ada', isPerformer: false, isVerified: false, permissions: noPermissions }
const log = createLog('silent')

async function openProcess(redisUrl: string) {
  const shared = await openSharedRooms(redisUrl, log)
  const presence: [string[], boolean][] = []
  const realtime = createRealtime({
    readSession: async (received) => (received === token ? viewer : null),
    liveTokens: async (tokens) => new Set(tokens),
    closeSession: async () => {},
    log,
    shared,
    graceMs: 50,
  })
  realtime.onPresence((ids, online) => void presence.push([[...ids], online]))
  return { realtime, presence }
}

async function page(realtime: Awaited<ReturnType<typeof openProcess>>['realtime']) {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  realtime.attach(http, { origins: [url] })
  const socket = io(url, { forceNew: true, transports: ['websocket'], query: { token } })
  const received: unknown[] = []
  socket.on('balance', (payload) => received.push(payload))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return { socket, received, close: () => http.close() }
}

describe.skipIf(!hasRedis())('two processes on one Redis', () => {
  test("reach each other's pages, and agree on who is online", async () => {
    const { url, stop } = await startRedis()
    onTestFinished(stop)
    const one = await openProcess(url)
    const two = await openProcess(url)
    const [here, there] = [await page(one.realtime), await page(two.realtime)]

    one.realtime.toAccount('ada', 'balance', { balance: 5 })
    for (const { received } of [here, there]) {
      await vi.waitFor(() => expect(received).toEqual([{ balance: 5 }]))
    }
    here.socket.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(one.presence.at(-1)).toEqual([['ada'], true])
    there.socket.disconnect()
    await vi.waitFor(() => expect(two.presence.at(-1)).toEqual([['ada'], false]))

    await Promise.all([one.realtime.close(), two.realtime.close()])
    for (const { close } of [here, there]) close()
  })

  test('connect their pages again after an outage of Redis, so that these read what they missed', async () => {
    const first = await startRedis()
    const one = await openProcess(first.url)
    const two = await openProcess(first.url)
    const here = await page(one.realtime)
    await first.stop()
    const again = new Promise((resolve) => here.socket.once('connect', () => resolve(undefined)))
    const second = await startRedis(first.port)
    onTestFinished(second.stop)
    await again
    await vi.waitFor(
      () => {
        two.realtime.toAccount('ada', 'balance', { balance: 2 })
        expect(here.received).toContainEqual({ balance: 2 })
      },
      { timeout: 30_000, interval: 200 },
    )
    here.socket.disconnect()
    await Promise.all([one.realtime.close(), two.realtime.close()])
    here.close()
  })
})
