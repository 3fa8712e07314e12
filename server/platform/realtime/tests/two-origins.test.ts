import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { noPermissions } from '#server/kernel/viewer.ts'
import { createLog } from '#server/platform/log.ts'
import { createRealtime } from '../realtime.ts'

const token = 'a'.repeat(43)
const viewer = { id: 'ada', isPerformer: false, isVerified: false, permissions: noPermissions }

async function listening() {
  const http = createServer((_request, response) => response.end('a page')).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return { http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

test('one realtime serves the site and the API; the cookie counts at the site alone', async () => {
  const realtime = createRealtime({
    readSession: async (received) => (received === token ? viewer : null),
    liveTokens: async (tokens) => new Set(tokens),
    closeSession: async () => {},
    log: createLog('silent'),
  })
  const [site, api] = [await listening(), await listening()]
  realtime.attach(site.http, { origins: [site.url], cookies: true })
  realtime.attach(api.http, { origins: [site.url] })

  const page = async (url: string, options: { query?: { token: string }; cookie?: string }) => {
    const { query, cookie } = options
    const extraHeaders = { origin: site.url, ...(cookie ? { cookie } : {}) }
    const socket = io(url, { forceNew: true, ...(query ? { query } : {}), extraHeaders })
    const received: unknown[] = []
    socket.on('balance', (payload) => received.push(payload))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    return { socket, received }
  }
  const cookie = `token=${token}`
  const pages = [
    await page(site.url, { cookie }),
    await page(api.url, { query: { token } }),
    await page(api.url, { cookie }),
  ]
  realtime.toAccount('ada', 'balance', { balance: 1 })
  await vi.waitFor(() => {
    expect(pages.slice(0, 2).map(({ received }) => received.length)).toEqual([1, 1])
  })
  expect(pages[2]?.received).toEqual([])

  const allowed = await fetch(`${api.url}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://other.test' },
  })
  expect(allowed.headers.get('access-control-allow-origin')).not.toBe('https://other.test')
  expect(await (await fetch(site.url)).text()).toBe('a page')

  for (const { socket } of pages) socket.disconnect()
  await realtime.close()
  for (const { http } of [site, api]) {
    http.closeAllConnections()
    http.close()
  }
})
