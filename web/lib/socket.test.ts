import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { noPermissions } from '#server/kernel/viewer.ts'
import { createLog } from '#server/platform/log.ts'
import { createRealtime, type RealtimeServer } from '#server/platform/realtime/index.ts'
import { onSessionEnd } from './session-end.ts'
import {
  closeSocket,
  on,
  onReconnect,
  onSocketState,
  openSocket,
  readSocketState,
  send,
} from './socket.ts'

const token = 'a'.repeat(43)
const viewer = { id: 'ada', isPerformer: false, isVerified: false, permissions: noPermissions }
const alive = new Set([token])
let running: { realtime: RealtimeServer; http: Server; port: number } | undefined

async function start(port = 0) {
  alive.add(token)
  const realtime = createRealtime({
    readSession: async (token) => (alive.has(token) ? viewer : null),
    liveTokens: async (tokens) => new Set(tokens.filter((one) => alive.has(one))),
    closeSession: async (token) => void alive.delete(token),
    log: createLog('silent'),
  })
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  running = { realtime, http, port: (http.address() as AddressInfo).port }
  realtime.attach(http, { origins: [`http://127.0.0.1:${running.port}`] })
  return running
}

async function stop() {
  await running?.realtime.close()
  running?.http.closeAllConnections()
  await new Promise((resolve) => running?.http.close(resolve))
}

const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), 10_000)

afterEach(async () => {
  closeSocket()
  await stop()
})

test('the connection changes its state, and reconnects automatically', async () => {
  const { port } = await start()
  const states = [readSocketState()]
  const stopListening = onSocketState(() => states.push(readSocketState()))
  let stood = 0
  onReconnect(() => {
    stood += 1
  })
  await openSocket(`http://127.0.0.1:${port}`)
  await openSocket(`http://127.0.0.1:${port}`)
  await until(() => readSocketState() === 'connected')
  expect(stood).toBe(1)

  await stop()
  await until(() => readSocketState() === 'failed')
  await start(port)
  await until(() => readSocketState() === 'connected')
  expect(stood).toBe(2)
  closeSocket()
  stopListening()
  expect(states.slice(0, 5)).toEqual([
    'initialized',
    'connected',
    'disconnected',
    'reconnecting',
    'failed',
  ])
  expect(states.slice(-2)).toEqual(['connected', 'initialized'])
})

test('subscribers receive events until they unsubscribe', async () => {
  const { port, realtime } = await start()
  const received: number[] = []
  const stopListening = on('balance', ({ balance }) => received.push(balance))
  await openSocket(`http://127.0.0.1:${port}`)
  await until(() => readSocketState() === 'connected')
  send('auth/login', { token })
  await vi.waitFor(() => {
    realtime.toAccount('ada', 'balance', { balance: 1 })
    expect(received.length).toBeGreaterThan(0)
  })
  stopListening()
  const before = received.length
  realtime.toAccount('ada', 'balance', { balance: 2 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(received).toHaveLength(before)
})

test('the page is notified of the end of a session, unless it has signed out itself', async () => {
  const { port, realtime } = await start()
  let ended = 0
  onSessionEnd(() => {
    ended += 1
  })
  for (const ownSignOut of [true, false]) {
    alive.add(token)
    await openSocket(`http://127.0.0.1:${port}`)
    await until(() => readSocketState() === 'connected')
    send('auth/login', { token })
    await new Promise((resolve) => setTimeout(resolve, 100))
    alive.delete(token)
    realtime.recheck('ada')
    await until(() => readSocketState() === 'disconnected')
    if (ownSignOut) closeSocket()
    await new Promise((resolve) => setTimeout(resolve, 2_100))
  }
  expect(ended).toBe(1)
})
