import { sql } from 'kysely'
import type { Parts } from '#server/parts.ts'
import { createCreators, createFans } from './accounts.ts'
import { fillWallets, followAndLike, supportCreators, talk } from './activity.ts'
import { addCrowd } from './crowd.ts'
import { createAccount, type DemoSite, openDemoSite } from './demo-site.ts'
import { backdate } from './history.ts'
import { publishPosts } from './posts.ts'

/** Whether the database has no account yet. */
export async function isEmpty({ db }: Pick<Parts, 'db'>): Promise<boolean> {
  return !(await db.selectFrom('account').select('id').limit(1).executeTakeFirst())
}

/**
 * Fill an empty site with something to look at: creators, posts, fans, money, conversations. All of
 * it happens through the product's own calls, while its jobs run.
 */
export async function fillDemo(parts: Parts): Promise<void> {
  const site = await openDemoSite(parts)
  await createAccount(site, { username: 'ops', name: 'Ona Park', roles: ['admin', 'owner'] })
  const creators = await createCreators(site)
  const fans = await createFans(site)
  const published = await Promise.all(
    creators.map(async (creator, place) => ({
      ...creator,
      postIds: await publishPosts(site, creator, place),
    })),
  )
  await followAndLike(fans, published)
  const cards = await fillWallets(fans)
  await paymentsSettled(site)
  await supportCreators(fans, published, cards)
  await paymentsSettled(site)
  await talk(fans, published)
  await jobsDone(site)
  await backdate(site)
  await addCrowd(site, published)
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

async function waitUntilNone({ parts }: DemoSite, findOpen: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (!(await findOpen())) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  parts.log.warn('the demo went on while something was still in progress')
}
