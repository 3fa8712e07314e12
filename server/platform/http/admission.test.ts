import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { object, text } from '#contract/kit/schema.ts'
import { Problem } from '#server/kernel/problem.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { createApi, createServer, type Gate, mountApi, noLimiter, serve } from './index.ts'

const fan: Viewer = {
  id: 'fan',
  isPerformer: false,
  isVerified: false,
  permissions: noPermissions,
}

const Read = endpoint({
  method: 'GET',
  path: '/seen',
  audience: 'optional',
  reply: object({ by: text() }),
})

/** Answers a call with a token, and by whom its handler was run. */
async function seenBy(readSession: () => Promise<Viewer | null>, gate?: Gate) {
  const runs: string[] = []
  const api = createApi({ readSession, limiter: noLimiter })
  if (gate) api.gates.push(gate)
  serve(api, Read, async ({ viewer }) => {
    const by = viewer?.id ?? 'visitor'
    runs.push(by)
    return { by }
  })
  const app = createServer({})
  const receiver = { receive: async () => Promise.reject(), discard: async () => {} }
  await app.register(mountApi, { api, receiver })
  const reply = await app.inject({ url: '/seen', headers: { authorization: 'token' } })
  await app.close()
  return { runs, status: reply.statusCode, by: reply.json().data?.by }
}

test('a handler runs once, for the account of the session', async () => {
  expect(await seenBy(async () => fan)).toEqual({ runs: ['fan'], status: 200, by: 'fan' })
})

test('after its end a session answers like a visitor', async () => {
  expect(await seenBy(async () => null)).toEqual({ runs: ['visitor'], status: 200, by: 'visitor' })
})

test('no handler runs when the session cannot be read, or is not let in', async () => {
  const lost = () => Promise.reject(new Error('connection lost'))
  expect(await seenBy(lost)).toEqual({ runs: [], status: 500 })
  const gate: Gate = (_, by) => {
    if (by?.id === 'fan') throw new Problem('not_found')
  }
  expect(await seenBy(async () => fan, gate)).toEqual({ runs: [], status: 404 })
})
