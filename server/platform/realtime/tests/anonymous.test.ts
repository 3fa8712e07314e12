import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noPermissions } from '#server/kernel/viewer.ts'
import { createLog } from '#server/platform/log.ts'
import { createRealtime } from '../realtime.ts'

const token = 'a'.repeat(43)
const viewer = { id: 'ada', isPerformer: false, isVerified: false, permissions: noPermissions }

async function open() {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const realtime = createRealtime({
    readSession: async (received) => (received === token ? viewer : null),
    liveTokens: async (tokens) => new Set(tokens),
    closeSession: async () => {},
    log: createLog('silent'),
    maxAnonymous: 2,
  })
  realtime.attach(http, {
    origins: [url],
    locate: ({ headers }) => ({
      ip: String(headers['x-address'] ?? 'here'),
      country: undefined,
    }),
  })
  const pages: Socket[] = []
  onTestFinished(async () => {
    for (const page of pages) page.disconnect()
    await realtime.close()
    http.close()
  })
  return (options: { token?: string; address?: string } = {}) => {
    const page = io(url, {
      forceNew: true,
      reconnection: false,
      ...(options.token ? { query: { token: options.token } } : {}),
      extraHeaders: { 'x-address': options.address ?? 'here' },
    })
    pages.push(page)
    return page
  }
}

const connected = (page: Socket) =>
  vi.waitFor(() => expect(page.connected).toBe(true), { timeout: 5000 })
const closed = async (page: Socket) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(page.connected).toBe(false)
}

test('anonymous connections per IP address are limited, others are not', async () => {
  const open_ = await open()
  const [first] = [open_(), open_()]
  await connected(first)
  await closed(open_())
  await closed(open_({ token: 'b'.repeat(43) }))
  await connected(open_({ token }))
  await connected(open_({ address: 'elsewhere' }))
  first?.disconnect()
  await vi.waitFor(async () => connected(open_()), { timeout: 8000 })
})

test('a login frees an anonymous place, and a logout takes one', async () => {
  const open_ = await open()
  const [first, second] = [open_(), open_()]
  await Promise.all([connected(first), connected(second)])
  first.emit('auth/login', { token })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await connected(open_())
  first.emit('auth/logout', {})
  await closed(first)
})
