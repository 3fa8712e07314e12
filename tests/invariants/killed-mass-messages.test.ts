/** Killing the process that sends messages to many fans: each fan has one copy (A5). */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendToAll } from '#server/messaging/tests/mass.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { addSubscribers, freeJobs } from './support/killed-senders.ts'
import { startSite } from './support/site-process.ts'

/** `npm run test:long`: up to 5,000 fans. */
const mostFans = Number(process.env.MASS_MESSAGE_FANS ?? 500)
const kills = 20

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
