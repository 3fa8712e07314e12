import type { Health } from '#server/start/health.ts'
import { apiServer } from '#server/start/servers.ts'
import { expect, test } from '#tests/support/world.ts'

const health: Health = () => Promise.reject(new Error('nobody asks here'))

test('D4: pages of any origin may publish and watch; other calls stay those of the site', async ({
  world,
}) => {
  const api = await apiServer(world.app.parts, health)
  const preflight = async (url: string) => {
    const headers = {
      origin: 'https://app.elsewhere.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,if-match',
    }
    return (await api.inject({ method: 'OPTIONS', url, headers })).headers
  }
  for (const url of ['/live/whip', '/live/whep/abc', '/live/whip/abc/def']) {
    const headers = await preflight(url)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-headers']).toBe('Authorization, Content-Type, If-Match')
    expect(headers['access-control-allow-methods']).toContain('PATCH')
  }
  expect((await preflight('/wallet/charges/tip/x'))['access-control-allow-origin']).toBeUndefined()
  const reply = await api.inject({
    ...{ method: 'POST', url: '/live/whip' },
    headers: { origin: 'https://app.elsewhere.test' },
  })
  expect(reply.headers['access-control-expose-headers']).toContain('Location, Link, ETag')
  await api.close()
})
