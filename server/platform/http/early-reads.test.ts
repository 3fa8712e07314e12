import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { object, text } from '#contract/kit/schema.ts'
import { Problem } from '#server/kernel/problem.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { createApi, createServer, type Gate, mountApi, noLimiter, serve } from './index.ts'

const viewer = (id: string): Viewer => {
  return { id, isPerformer: false, isVerified: false, permissions: noPermissions }
}

const Read = endpoint({
  method: 'GET',
  path: '/seen',
  audience: 'optional',
  reply: object({ by: text() }),
})

interface Session {
  /** What is in the database, while `fan` is assumed. */
  now: Viewer | null
  isSame?: () => Promise<boolean>
  gate?: Gate
  read?: (by: string) => string
}

/** Answers who is seen by a call with a session, and by whom the handler was run. */
async function seenBy({ now, isSame, gate, read = (by) => by }: Session) {
  const runs: string[] = []
  const api = createApi({
    readSession: async () => now,
    assumeSession: () => ({
      viewer: viewer('fan'),
      isSame: isSame?.() ?? Promise.resolve(now?.id === 'fan'),
    }),
    limiter: noLimiter,
  })
  if (gate) api.gates.push(gate)
  const handler = async ({ viewer }: { viewer: Viewer | null }) => {
    const by = viewer?.id ?? 'visitor'
    runs.push(by)
    return { by: read(by) }
  }
  serve(api, Read, handler, { onlyReads: true })
  const app = createServer({})
  const receiver = { receive: async () => Promise.reject(), discard: async () => {} }
  await app.register(mountApi, { api, receiver })
  const reply = await app.inject({ url: '/seen', headers: { authorization: 'token' } })
  await app.close()
  return { runs, status: reply.statusCode, by: reply.json().data?.by }
}

test('a read runs once for a session that is the same', async () => {
  const seen = await seenBy({ now: viewer('fan') })
  expect(seen).toEqual({ runs: ['fan'], status: 200, by: 'fan' })
})

test('a read runs while its session is read', async () => {
  let know: (isSame: boolean) => void = () => {}
  const isSame = new Promise<boolean>((resolve) => {
    know = resolve
  })
  const read = (by: string) => {
    know(true)
    return by
  }
  const seen = await seenBy({ now: viewer('fan'), isSame: () => isSame, read })
  expect(seen.by).toBe('fan')
})

test('after its end a session answers like a visitor', async () => {
  const seen = await seenBy({ now: null })
  expect(seen).toEqual({ runs: ['fan', 'visitor'], status: 200, by: 'visitor' })
})

test('what fails for a session that ended is not answered', async () => {
  const read = (by: string) => {
    if (by === 'fan') throw new Problem('not_found')
    return by
  }
  expect(await seenBy({ now: null, read })).toMatchObject({ status: 200, by: 'visitor' })
})

test('who is let in only as what the session has become is let in', async () => {
  const gate: Gate = (_, by) => {
    if (by?.id === 'fan') throw new Problem('not_found')
  }
  const seen = await seenBy({ now: viewer('creator'), gate })
  expect(seen).toEqual({ runs: ['creator'], status: 200, by: 'creator' })
})

test('nothing is answered when the session cannot be read', async () => {
  const isSame = () => Promise.reject(new Error('connection lost'))
  expect((await seenBy({ now: null, isSame })).status).toBe(500)
})
