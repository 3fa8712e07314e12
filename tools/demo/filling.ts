import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Parts } from '#server/parts.ts'
import type { Pool, Tx } from '#server/platform/database/index.ts'
import { applyAsCreator, createCreators, createFans, insertAccounts } from './accounts.ts'
import { fillWallets, followAndLike, supportCreators, talk } from './activity.ts'
import { addCrowd } from './crowd.ts'
import { type DemoSite, openDemoSite } from './demo-site.ts'
import { publishGalleries } from './galleries.ts'
import { backdate } from './history.ts'
import { publishMedia } from './media.ts'
import { publishPosts } from './posts.ts'
import { demoPassword } from './texts.ts'

/** Whoever begins or fills holds this lock: two processes never do it at once. */
const lockKey = 7_263_411
const lockRetryMs = 500

/**
 * Begin to fill a database that has no account: its accounts and the mark that it has begun are there
 * together, so that nobody else can take their names, and what is not done is known as such.
 */
export async function beginDemo({ db, passwords, clock }: Parts): Promise<void> {
  const hasAccounts = (tx: Pick<Tx, 'selectFrom'>) =>
    tx.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (await hasAccounts(db)) return
  const passwordHash = await passwords.hash(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (await hasAccounts(tx)) return
    await tx.insertInto('demo_filling').values({ begun_at: clock.now() }).execute()
    await insertAccounts(tx, passwordHash)
  })
}

/**
 * Fill the site with something to look at: posts, money, conversations. All of it happens through the
 * product's own calls, while its jobs run and people use it. What an earlier process did before it was
 * killed is not done twice. Resolves when all is there, also by another process; rejects when `signal`
 * ends it, or a lost connection.
 */
export async function fillDemo(parts: Parts, signal: AbortSignal): Promise<void> {
  await withLock(parts.pool, signal, async (held) => {
    const filling = await parts.db.selectFrom('demo_filling').select('done_at').executeTakeFirst()
    if (!filling || filling.done_at) return
    await fill(await openDemoSite(parts, held))
  })
}

async function fill(site: DemoSite): Promise<void> {
  const creators = await createCreators(site)
  const fans = await createFans(site)
  await applyAsCreator(site)
  const published = await Promise.all(
    creators.map(async (creator, place) => ({
      ...creator,
      postIds: await publishPosts(site, creator, place),
      galleryIds: await publishGalleries(site, creator),
      videoIds: await publishMedia(site, creator),
    })),
  )
  await followAndLike(site, fans, published)
  const cards = await fillWallets(fans)
  await paymentsSettled(site)
  await supportCreators(fans, published, cards)
  await paymentsSettled(site)
  await talk(fans, published)
  await jobsDone(site)
  await site.parts.db.transaction().execute(async (tx) => {
    await backdate(tx)
    await addCrowd(tx, site.parts.clock.now(), published)
    await tx.updateTable('demo_filling').set({ done_at: site.parts.clock.now() }).execute()
  })
}

/** The lock lives with its connection: `held` ends with that, or with the signal. */
async function withLock(
  pool: Pool,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  const held = AbortSignal.any([signal, lost.signal])
  try {
    while (!(await tryLock(client))) await sleep(lockRetryMs, undefined, { signal: held })
    await work(held)
  } finally {
    // Not back to the pool, which would keep the lock with it.
    client.release(true)
  }
}

async function tryLock(client: { query: Pool['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockKey],
  )
  return rows[0]?.locked === true
}

/** The gateway answers about a second later: wait until no payment is open. */
const paymentsSettled = (site: DemoSite) =>
  waitUntilNone(site, () =>
    site.parts.db
      .selectFrom('payment_transaction')
      .select('id')
      .where('status', 'in', ['created', 'processing', 'require_authentication'])
      .limit(1)
      .executeTakeFirst(),
  )

/** Wait until the jobs that all this caused are done: variants of pictures, feeds, counters. */
const jobsDone = (site: DemoSite) =>
  waitUntilNone(site, async () => {
    const due = sql`select from graphile_worker.jobs where run_at <= now() and attempts < 3 limit 1`
    return (await due.execute(site.parts.db)).rows[0]
  })

const timeoutMs = 90_000

async function waitUntilNone(
  { parts, signal }: DemoSite,
  findOpen: () => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (!(await findOpen())) return
    await sleep(100, undefined, { signal })
  }
  parts.log.warn('the demo went on while something was still in progress')
}
