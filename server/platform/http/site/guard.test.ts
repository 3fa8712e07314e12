import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { boolean, object } from '#contract/kit/schema.ts'
import { createApi, createServer, mountApi, noLimiter, serve } from '../index.ts'
import { guardSite } from './guard.ts'

const whoCalls = endpoint({
  method: 'POST',
  path: '/who',
  audience: 'optional',
  reply: object({ isPage: boolean() }),
})

async function replyTo(headers: Record<string, string>) {
  const api = createApi({ readSession: async () => null, limiter: noLimiter })
  serve(api, whoCalls, async ({ caller }) => ({ isPage: caller.isPage === true }))
  const app = createServer({})
  guardSite(app, { siteUrl: 'http://localhost' })
  const receiver = { receive: async () => Promise.reject(), discard: async () => {} }
  await app.register(mountApi, { api, receiver, prefix: '/api' })
  const reply = await app.inject({ method: 'POST', url: '/api/who', headers })
  await app.close()
  return reply.json().data
}

test('a session from the cookie counts as one of a page; one from a header does not', async () => {
  const page = { cookie: 'token=abc', origin: 'http://localhost' }
  expect(await replyTo(page)).toEqual({ isPage: true })
  expect(await replyTo({ authorization: 'abc' })).toEqual({ isPage: false })
  expect(await replyTo({ ...page, authorization: 'abc' })).toEqual({ isPage: false })
})
