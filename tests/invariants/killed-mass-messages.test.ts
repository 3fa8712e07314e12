/** Killing the process that sends messages to many fans: each fan has one copy (A5). */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#server/kernel/ids.ts'
import { sendToAll } from '#server/messaging/tests/mass.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { startSite } from './support/site-process.ts'

/** `npm run test:long`: up to 5,000 fans. */
const mostFans = Number(process.env.MASS_MESSAGE_FANS ?? 500)
const kills = 20

/** Fans who are subscribed to a creator: some have a conversation already. */
async function addSubscribers(world: World, creatorId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await rows(
    world.db,
    `with fan as (
       insert into account (id, username, email, name)
       select id, 'fan' || id, id || '@fans.test', 'A fan' from unnest($1::text[]) id
       returning id
     ), entitled as (
       insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
       select id, $2, 'performer', 'subscription', id, now() from fan
     ), known as (
       insert into conversation (id, creator_id, fan_id)
       select reverse(id), $2, id from fan where id like '%1' returning id, fan_id
     )
     insert into conversation_member (conversation_id, account_id)
     select known.id, member from known cross join lateral (values ($2), (known.fan_id)) as m (member)`,
    [ids, creatorId],
  )
}

/** What is stored of each message: its counts, and those of its copies. */
const outcomes = (world: World) =>
  rows<{ status: string; candidates: number; delivered: number; excluded: number; copies: number }>(
    world.db,
    `select x.status, x.candidates, x.delivered, x.excluded,
       (select count(*)::int from message m where m.mass_id = x.id) as copies,
       (select count(distinct conversation_id)::int from message m where m.mass_id = x.id) as fans,
       (select coalesce(sum(unread_count), 0)::int from conversation_member me
         join conversation c on c.id = me.conversation_id
         where c.creator_id = x.creator_id and me.account_id = c.fan_id) as unread
     from mass_message x order by x.id`,
  )

/**
 * As living processes do once its heartbeat is old enough. By then Postgres has ended what a killed process
 * had asked for, which may be to lock a job.
 */
async function freeJobs(world: World): Promise<void> {
  const asked = async () => {
    const [found] = await rows<{ statements: number }>(
      world.db,
      `select count(*)::int as statements from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    return found?.statements
  }
  await expect.poll(asked).toBe(0)
  await rows(
    world.db,
    `with dead as (delete from job_runner returning id)
     select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`,
  )
}

test('a sender that is killed again and again leaves each fan one copy, and counts that add up', {
  timeout: 900_000,
}, async ({ world }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-killed-mass-'))
  const sizes = [
    1,
    mostFans,
    ...Array.from({ length: 6 }, () => Math.ceil(Math.random() * mostFans)),
  ]
  const startWorker = () =>
    startSite(dataDir, { ROLE: 'worker', DATABASE_URL: world.app.databaseUrl, DATABASE_POOL: '5' })
  let worker = await startWorker()
  try {
    for (const size of sizes) {
      const creator = await world.creator()
      await addSubscribers(world, creator.id, size)
      await sendToAll(creator)
    }
    for (let kill = 0; kill < kills; kill++) {
      await sleep(Math.random() * 200)
      await worker.killServer()
      await freeJobs(world)
      worker = await startWorker()
    }
    const isSent = async () => (await outcomes(world)).every(({ status }) => status === 'sent')
    await expect.poll(isSent, { timeout: 300_000, interval: 500 }).toBe(true)
    const expected = sizes.map((fans) => ({
      ...{ status: 'sent', candidates: fans, delivered: fans, excluded: 0 },
      ...{ copies: fans, fans, unread: fans },
    }))
    expect(await outcomes(world)).toEqual(expected)
  } finally {
    await worker.killServer()
    await rm(dataDir, { recursive: true, force: true })
  }
})
