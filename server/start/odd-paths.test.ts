import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from '#tests/support/world.ts'
import { tinyBuild } from '#tests/web/support/tiny-build.ts'
import type { Health } from './health.ts'
import { apiServer, siteServer } from './servers.ts'

const health: Health = () => Promise.reject(new Error('nobody asks here'))

const folders = [
  '/api/docs/static/',
  '/api/docs/',
  '/assets/',
  '/media/',
  '/media/0123456789abcdef01234567/',
  '/flags/',
  '/placeholders/',
  '/webhooks/',
  '/uploads/',
  '/api/uploads/',
  '/api/performers/',
  '/performers/',
  '/auth/',
  '/post/',
  '/',
]

const names = [
  '%00',
  'a%00.js',
  '..',
  '../',
  '%2e%2e',
  '%2e%2e%2fpackage.json',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cpackage.json',
  '..\\..\\package.json',
  '//',
  '//etc/passwd',
  '\\',
  '%5c',
  '%2f',
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  '%ff',
  '%ed%a0%80',
  '.%00.',
  '%0d%0ax:y',
  '.git/config',
  '~',
  ':',
  'con',
  'x'.repeat(300),
  'x'.repeat(6000),
  `${'%2e%2e%2f'.repeat(500)}`,
  '%252e%252e%252f',
  'index.css%00',
  '%e2%80%ae',
]

/** As a client that does not tidy its paths sends it. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

async function statusesOn(app: FastifyInstance): Promise<[string, number][]> {
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  const { port } = app.server.address() as AddressInfo
  const statuses: [string, number][] = []
  for (const folder of folders) {
    for (const name of names) {
      const path = folder + name
      statuses.push([path.slice(0, 80), await statusOf(port, path)])
    }
  }
  await app.close()
  return statuses
}

test('paths that name nothing are never an error of the server', async ({ world }) => {
  const clientDir = await mkdtemp(join(tmpdir(), 'stagedoor-client-'))
  await writeFile(join(clientDir, 'robots.txt'), 'User-agent: *')
  const pages = { build: tinyBuild(), clientDir, mode: 'production' } as const
  const site = await siteServer(world.app.parts, health, pages)
  const api = await apiServer(world.app.parts, health)
  await Promise.all([site.ready(), api.ready()])
  const statuses = [...(await statusesOn(site)), ...(await statusesOn(api))]
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
  const docs = statuses.filter(([path]) => path.startsWith('/api/docs/static/'))
  expect(docs.filter(([, status]) => status !== 404)).toEqual([])
})
