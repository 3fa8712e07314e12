/** Conversations over two web processes and Redis while connections are lost and processes restart (A1). */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'
import { freePort } from '#server/platform/free-port.ts'
import { startRedis } from '#tests/support/redis.ts'
import { rows } from '#tests/support/rows.ts'
import { openBalancer } from './support/balancer.ts'
import { ChatClient } from './support/chat-client.ts'
import { openMember } from './support/creators.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

const pairs = 50
/** `npm run test:long` cuts connections for up to 30 s. */
const longestCutMs = Number(process.env.CHAT_CUT_SECONDS ?? 5) * 1_000
/** After each message that a client has sent; none in `npm run test:long`. */
const pauseMs = Number(process.env.CHAT_PAUSE_MS ?? 500)
const settledWithinMs = 300_000

let dataDir = ''
let redis: Awaited<ReturnType<typeof startRedis>>
let worker: SiteProcess
const webs: SiteProcess[] = []
let database: ReturnType<typeof connectDatabase>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-chat-'))
  redis = await startRedis()
  worker = await startSite(dataDir, { REDIS_URL: redis.url })
  database = connectDatabase({ url: worker.databaseUrl, poolSize: 2, onError: () => {} })
})
afterAll(async () => {
  for (const web of webs) await web.killServer()
  await database?.close()
  await worker?.killServer()
  await clearAway(dataDir)
  await redis?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The environment of a web process that always listens on the same ports. */
async function webEnv(): Promise<Record<string, string>> {
  const [port, apiPort] = await Promise.all([freePort(), freePort()])
  return {
    ...{ ROLE: 'web', DATABASE_URL: worker.databaseUrl, REDIS_URL: redis.url },
    ...{ DRAIN_SECONDS: '10', PORT: `${port}`, API_PORT: `${apiPort}` },
  }
}

/** Creators with a fan each, both of whom follow their conversation. */
async function openClients(apiUrl: string, socketUrls: readonly string[]): Promise<ChatClient[]> {
  const db = database.db as Db
  const clients: ChatClient[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const creator = await openMember(db, { isPerformer: true })
    const fan = await openMember(db, { isPerformer: false })
    await rows(
      db,
      `insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
       values ($1, $2, 'performer', 'subscription', $1, now())`,
      [fan.id, creator.id],
    )
    const reply = await fetch(`${apiUrl}/conversations`, {
      method: 'POST',
      headers: { authorization: creator.token, 'content-type': 'application/json' },
      body: JSON.stringify({ sourceId: fan.id, source: 'user' }),
    })
    const { data } = (await reply.json()) as { data: { _id: string } }
    for (const member of [creator, fan]) {
      const nth = clients.length
      const transport = nth % 5 === 0 ? 'polling' : 'websocket'
      const parts = { member, conversationId: data._id, apiUrl, socketUrls }
      clients.push(new ChatClient({ ...parts, transport }, nth))
    }
  }
  return clients
}

/** Texts by ids, of each conversation. */
async function storedMessages(): Promise<Map<string, Map<string, string>>> {
  const found = await rows<{ id: string; conversation_id: string; text: string }>(
    database.db as Db,
    'select id, conversation_id, text from message order by id',
  )
  const byConversation = Map.groupBy(found, ({ conversation_id }) => conversation_id)
  return new Map(
    [...byConversation].map(([id, messages]) => [
      id,
      new Map(messages.map((message) => [message.id, message.text])),
    ]),
  )
}

test('A1: whoever loses the connection has every message once and in order', {
  timeout: settledWithinMs + 300_000,
}, async () => {
  const envs = [await webEnv(), await webEnv()]
  webs.push(...(await Promise.all(envs.map((env) => startSite(dataDir, env)))))
  const urls = webs.map(({ url }) => url)
  const api = await openBalancer(urls)
  const clients = await openClients(api.url, urls)
  for (const client of clients) client.connect()
  await expect
    .poll(() => clients.filter(({ isCurrent }) => !isCurrent).length, { timeout: settledWithinMs })
    .toBe(0)

  let isOver = false
  const sending = clients.map(async (client, nth) => {
    let sent = 0
    for (; !isOver; sent++) {
      await client.send(`${nth}: ${sent}`)
      await sleep(pauseMs)
    }
    return sent
  })
  const cutting = (async () => {
    const cuts: Promise<void>[] = []
    while (!isOver) {
      await sleep(1_000)
      const chosen = clients.filter(({ isCurrent }) => isCurrent && Math.random() < 0.1)
      cuts.push(...chosen.map((one) => one.cutFor(1_000 + Math.random() * (longestCutMs - 1_000))))
    }
    await Promise.all(cuts)
    return cuts.length
  })()
  for (const [at, web] of webs.entries()) {
    await api.allReady()
    await sleep(2_000)
    expect(await web.stop()).toBe(0)
    webs[at] = await startSite(dataDir, envs[at])
  }
  await api.allReady()
  await sleep(2_000)
  isOver = true
  const counts = await Promise.all(sending)
  const cuts = await cutting

  const stored = await storedMessages()
  expect(api.failed.slice(0, 5)).toEqual([])
  expect(clients.flatMap(({ failed }) => failed).slice(0, 5)).toEqual([])
  const lacking = () =>
    clients.flatMap(({ parts, held, isCurrent }) => {
      const missing = [...(stored.get(parts.conversationId) ?? [])].filter(([id]) => !held.has(id))
      return missing.length > 0 ? [{ isCurrent, missing: missing.slice(0, 5) }] : []
    })
  await expect.poll(lacking, { timeout: settledWithinMs, interval: 500 }).toEqual([])
  for (const [nth, { parts, held }] of clients.entries()) {
    const messages = stored.get(parts.conversationId) ?? new Map()
    expect(new Map([...held].toSorted(([a], [b]) => (a < b ? -1 : 1)))).toEqual(messages)
    const own = [...messages.values()].filter((text) => text.startsWith(`${nth}: `))
    expect(own).toEqual(Array.from({ length: counts[nth] ?? 0 }, (_, n) => `${nth}: ${n}`))
  }
  for (const client of clients) client.close()
  api.close()
  for (const web of webs) expect(await web.stop()).toBe(0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  expect(cuts).toBeGreaterThan(0)
  process.stdout.write(`${total} messages, ${cuts} cuts, two restarts\n`)
})
