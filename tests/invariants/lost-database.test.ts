import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'
import { clearAway, type SiteProcess, startSite } from './support/site-process.ts'

const seeds = Number(process.env.LOST_DATABASE_SEEDS ?? 2)
const postCount = 100
const followerCount = 5

interface Account {
  id: string
  token: string
}

let dataDir = ''
let site: SiteProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-lost-database-'))
  site = await startSite(dataDir)
})
afterAll(async () => {
  await site.killServer()
  await clearAway(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** What the database holds, through a connection of its own each time: the last one may be lost. */
async function inspect<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectDatabase({ url: site.databaseUrl, poolSize: 1, onError: () => {} })
  return read(db).finally(close)
}

async function openAccount(db: Db, { isPerformer }: { isPerformer: boolean }): Promise<Account> {
  const id = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      username: `account${newId()}`,
      email: null,
      passwordHash: null,
      name: 'Somebody',
      firstName: '',
      lastName: '',
      isPerformer,
    }),
  )
  return { id, token: await openSession(db, { accountId: id, remember: false, now: new Date() }) }
}

/** A creator who may publish, and accounts that follow her. */
async function openAudience(): Promise<{ creator: Account; followers: Account[] }> {
  return inspect(async (db) => {
    const creator = await openAccount(db, { isPerformer: true })
    await db
      .insertInto('creator')
      .values({ account_id: creator.id, verified_document: true })
      .execute()
    const followers: Account[] = []
    for (let n = 0; n < followerCount; n++) {
      const follower = await openAccount(db, { isPerformer: false })
      expect(await post(follower, `/follows/${creator.id}`)).toBeDefined()
      followers.push(follower)
    }
    return { creator, followers }
  })
}

/** Post to the API; undefined when the answer promises nothing. */
async function post<T>(
  { token }: Account,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<T | undefined> {
  try {
    const reply = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: token,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (reply.status === 200) return ((await reply.json()) as { data: T }).data
    expect([500, 503]).toContain(reply.status)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
  }
  return undefined
}

/** Publish a post, again with the same key until an answer comes; answers its id. */
async function publishPost(creator: Account, n: number): Promise<string> {
  const body = { type: 'text', text: `Post ${n}`, isSale: false }
  for (let attempt = 0; attempt < 200; attempt++) {
    const made = await post<{ _id: string }>(creator, '/performer/feeds', {
      body,
      key: `post ${n}`,
    })
    if (made) return made._id
    await sleep(100)
  }
  throw new Error('the server did not come back')
}

/** The posts that were pushed to the home feeds of some accounts, by account. */
async function pushedTo(accounts: readonly Account[]): Promise<string[][]> {
  const ids = accounts.map(({ id }) => id)
  const entries = await inspect((db) =>
    db
      .selectFrom('home_entry')
      .select(['account_id', 'feed_id'])
      .where('account_id', 'in', ids)
      .orderBy('feed_id')
      .execute(),
  )
  return ids.map((id) =>
    entries.filter((entry) => entry.account_id === id).map((entry) => entry.feed_id),
  )
}

/** Events that were not relayed, and jobs that wait for nothing or stay in somebody's hand. */
async function countLeftOver(): Promise<number | undefined> {
  const { rows } = await inspect((db) =>
    sql<{ left: number }>`
      select (select count(*)::int from event_outbox)
        + (select count(*)::int from graphile_worker.jobs where run_at <= now()) as left`.execute(
      db,
    ),
  )
  return rows[0]?.left
}

test.each(Array.from({ length: seeds }, (_, n) => n + 1))(
  'seed %i: of 100 posts published while Postgres is killed, all reach all followers',
  async (seed) => {
    const { creator, followers } = await openAudience()
    const killAfter = 1 + ((seed * 11) % (postCount - 5))
    let published = 0
    const ids = await Promise.all(
      Array.from({ length: postCount }, async (_, n) => {
        await sleep(n * 8)
        const id = await publishPost(creator, n)
        if (++published === killAfter) site.killPostgres()
        return id
      }),
    )
    const all = followers.map(() => ids.toSorted())
    await expect.poll(() => pushedTo(followers), { timeout: 30_000, interval: 200 }).toEqual(all)
    await expect.poll(countLeftOver, { timeout: 30_000, interval: 200 }).toBe(0)
  },
  90_000,
)
