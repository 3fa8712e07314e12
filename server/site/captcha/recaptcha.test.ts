import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { VerifyCaptcha } from '#contract/site/captcha.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, World } from '#tests/support/world.ts'

/** Answers as the reCAPTCHA server does: each token is good once, and only with the site's secret. */
const good = new Set<string>()
const server = createServer(async (request, reply) => {
  const form = new URLSearchParams(await text(request))
  const token = form.get('response') ?? ''
  if (token === 'broken') return void reply.writeHead(500).end()
  const isKnown =
    request.url === '/recaptcha/api/siteverify' && form.get('secret') === 'site secret'
  const success = isKnown && Boolean(form.get('remoteip')) && good.delete(token)
  reply.setHeader('content-type', 'application/json')
  reply.end(
    JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }),
  )
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const verify = (world: World, token: string) =>
  world.visitor.call(VerifyCaptcha, { body: { token } })

test('without a key every token is accepted', async ({ world }) => {
  expect((await verify(world, 'anything')).data).toEqual({ success: true })
  expect((await verify(world, 'x'.repeat(8193))).problem.fields).toHaveProperty('token')
})

test('with a key the reCAPTCHA server decides, and a token is good once', async ({ world }) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const captcha = { secret: 'site secret', origin }
  const app = await startTestApp(world.app.databaseUrl, { captcha })
  const site = new World(app)
  good.add('solved')
  expect((await verify(site, 'solved')).data).toEqual({ success: true })
  expect((await verify(site, 'solved')).data).toEqual({ success: false })
  expect((await verify(site, '')).data).toEqual({ success: false })
  expect((await verify(site, 'broken')).problem.error).toBe('unavailable')
  await app.close()
})
