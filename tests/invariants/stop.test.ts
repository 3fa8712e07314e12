import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { freePort } from '#server/platform/free-port.ts'
import { rows } from '#tests/support/rows.ts'
import { openShop, type Shopper, sendShoppers } from './support/shoppers.ts'
import { type SiteProcess, standardProgram, startSite } from './support/site-process.ts'

const rounds = Number(process.env.STOP_ROUNDS ?? 2)
const shopperCount = 8
const postCount = 150
/** Far less than idle kept-alive connections are kept (72 s), and much more than slow machines need. */
const stopLimitMs = 20_000

interface Outcome {
  shopper: Shopper
  post: string
  /** Undefined: the connection ended without an answer. */
  status: number | undefined
}

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-stop-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Work with the database of a stopped site. */
async function atRest<T>(
  work: (db: ReturnType<typeof connectDatabase>['db']) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} })
  const { db, close } = connectDatabase({ url: postgres.url, poolSize: 2, onError: () => {} })
  return work(db).finally(async () => {
    await close()
    await postgres.stop()
  })
}

function buy(site: SiteProcess, agent: Agent, shopper: Shopper, post: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const sent = request(`${site.url}/wallet/charges/feed/${post}`, {
    method: 'POST',
    agent,
    headers: { authorization: shopper.token, 'idempotency-key': post },
  })
  sent.on('error', () => resolve({ shopper, post, status: undefined }))
  sent.on('response', (answer) => {
    answer.resume().on('close', () => {
      const status = answer.complete ? answer.statusCode : undefined
      resolve({ shopper, post, status })
    })
  })
  sent.end()
  return promise
}

/** Buy one post after the other over a kept-alive connection, until the site takes nothing more. */
async function shop(site: SiteProcess, shopper: Shopper, posts: string[]): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  for (const post of posts) {
    const outcome = await buy(site, agent, shopper, post)
    outcomes.push(outcome)
    if (outcome.status === undefined) break
  }
  agent.destroy()
  return outcomes
}

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  'round %i: a stop under load answers accepted requests, loses no purchase and exits with 0',
  async (round) => {
    const site = await startSite(dataDir)
    const { db, close } = connectDatabase({
      url: site.databaseUrl,
      poolSize: 2,
      onError: () => {},
    })
    const posts = await openShop(db, postCount)
    const shoppers = await sendShoppers(db, shopperCount, postCount)
    await close()

    const shopping = Promise.all(shoppers.map((shopper) => shop(site, shopper, posts)))
    await sleep(200 + ((round * 137) % 400))
    const since = performance.now()
    const exit = await site.stop()
    const stoppedMs = performance.now() - since
    const outcomes = (await shopping).flat()

    expect(exit).toBe(0)
    expect(site.warnings).toEqual([])
    expect(stoppedMs).toBeLessThan(stopLimitMs)
    expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(outcomes.filter(({ status }) => status !== 200 && status !== undefined)).toEqual([])
    const stored = await atRest((stopped) =>
      rows<{ source_id: string; target_id: string }>(
        stopped,
        `select source_id, target_id from wallet_charge where status = 'success' and source_id = any($1)`,
        [shoppers.map(({ id }) => id)],
      ),
    )
    const done = stored.map((charge) => `${charge.source_id} ${charge.target_id}`).toSorted()
    const answered = outcomes.filter(({ status }) => status === 200)
    expect(done).toEqual(answered.map(({ shopper, post }) => `${shopper.id} ${post}`).toSorted())
  },
  180_000,
)

test('a stop during a start ends at once, and the next start finds a whole folder', async () => {
  const ownDir = join(dataDir, 'of an interrupted start')
  for (const reached of ['creating the database folder', 'database migrated']) {
    const child = await beginStart(ownDir, reached)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect([reached, ...(await ended)]).toEqual([reached, 0, null])
    expect(runningEmbeddedPostgres(ownDir)).toBeUndefined()
  }
  const site = await startSite(ownDir)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
}, 240_000)

/** Start until the log says this. */
async function beginStart(ownDir: string, reached: string): Promise<ChildProcess> {
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const [PORT, API_PORT, METRICS_PORT] = ports.map(String)
  const child = spawn(process.execPath, [standardProgram], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: ownDir, PORT, API_PORT, METRICS_PORT, DEMO: 'off' },
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(reached)) break
  }
  child.stdout.resume()
  return child
}
