import type { Parts } from '#server/parts.ts'
import { firstRow } from '#server/platform/database/index.ts'
import { fillWallets, followAndLike, supportCreators, talk } from './audience.ts'
import { castCreators, castFans } from './cast.ts'
import { moveIntoPast } from './past.ts'
import { publishPosts } from './posts.ts'
import { castActor, openStage, type Stage } from './stage.ts'

/** Whether the database has no account yet. */
export async function isEmpty({ db }: Pick<Parts, 'db'>): Promise<boolean> {
  const found = await firstRow<{ empty: boolean }>(
    db,
    'select not exists (select from account) as empty',
  )
  return found?.empty === true
}

/**
 * Fill an empty site with something to look at: creators, posts, fans, money, conversations. All of
 * it happens through the product's own calls, while its jobs run.
 */
export async function playDemo(parts: Parts): Promise<void> {
  const stage = await openStage(parts)
  await castActor(stage, { username: 'ops', name: 'Ona Park', roles: ['admin', 'owner'] })
  const creators = await castCreators(stage)
  const fans = await castFans(stage)
  const published = await Promise.all(
    creators.map(async (creator, place) => ({
      ...creator,
      postIds: await publishPosts(stage, creator, place),
    })),
  )
  await followAndLike(fans, published)
  const cards = await fillWallets(fans)
  await settled(stage)
  await supportCreators(fans, published, cards)
  await settled(stage)
  await talk(fans, published)
  await worked(stage)
  await moveIntoPast(stage)
}

/** The gateway answers about a second later: wait until every payment has come to its end. */
const settled = (stage: Stage) =>
  untilNone(
    stage,
    `select exists (select from payment_transaction
       where status in ('created', 'processing', 'require_authentication')) as open`,
  )

/** Wait until the jobs that all this caused are done: variants of pictures, feeds, counters. */
const worked = (stage: Stage) =>
  untilNone(
    stage,
    `select exists (select from graphile_worker.jobs where run_at <= now() and attempts < 3) as open`,
  )

const patienceMs = 90_000

async function untilNone({ parts }: Stage, question: string): Promise<void> {
  const giveUp = Date.now() + patienceMs
  while (Date.now() < giveUp) {
    const answer = await firstRow<{ open: boolean }>(parts.db, question)
    if (!answer?.open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  parts.log.warn('the demo went on while something was still under way')
}
