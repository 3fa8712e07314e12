/** Killing the process that emails digests: each mailbox shows each digest once, and none is lost (A10). */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sendToAll } from '#server/messaging/tests/mass.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { startMailServer } from '#server/platform/mail/tests/mail-server.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { addSubscribers, freeJobs } from './support/killed-senders.ts'
import { startSite } from './support/site-process.ts'

const fans = 12
const kills = 8

/** A mail server that can be told to keep emails without saying so. */
async function startSlowMailServer() {
  let answers = Promise.resolve()
  const server = await startMailServer({ beforeAnswer: () => answers })
  onTestFinished(() => server.close())
  return {
    ...server,
    /** Returns what lets it answer again. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answers = promise
      return resolve
    },
  }
}

/** Each has a digest that is due now, of a message. */
async function makeDigestsDue(world: World): Promise<void> {
  const creator = await world.creator()
  await addSubscribers(world, creator.id, fans)
  await sendToAll(creator)
  await world.work()
  const due = await rows(
    world.db,
    `update notice_email set due_at = now() where period = 'daily'
       and account_id in (select id from account where email like '%@fans.test') returning 1`,
  )
  expect(due).toHaveLength(fans)
}

/** Keep digests from being stored as sent; returns what ends that, and what waits for it. */
async function holdStoring(world: World): Promise<() => Promise<void>> {
  const tx = await world.db.startTransaction().execute()
  await tx.selectFrom('notice_email').select('digest_id').forUpdate().execute()
  return async () => {
    // Postgres would go on for a process that is gone.
    await rows(world.db, `select pg_terminate_backend(pid) ${storing}`)
    await tx.rollback().execute()
  }
}

/** Emails that were accepted, whose sender waits to store that. */
const storing = `from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like 'delete from "notice_email"%'`

test('A10: a sender of digests that is killed before it stores what it sent loses none, and repeats it under its id', {
  timeout: 600_000,
}, async ({ world }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-killed-digests-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mail = await startSlowMailServer()
  await makeDigestsDue(world)
  const start = () =>
    startSite(dataDir, {
      ...{ ROLE: 'worker', DATABASE_URL: world.app.databaseUrl, DATABASE_POOL: '5' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'no-reply@stagedoor.test' },
    })
  const digests = () => mail.received.filter(({ to }) => to.endsWith('@fans.test'))
  const waiting = () => rows(world.db, 'select 1 from notice_email where digest_id is not null')

  await addJob(world.db, 'notifications.queue-digests', {})
  for (let kill = 0; kill < kills; kill++) {
    const before = digests().length
    const isUnanswered = kill % 2 === 0
    const answer = isUnanswered ? mail.hold() : () => {}
    const release = isUnanswered ? async () => {} : await holdStoring(world)
    const worker = await start()
    await expect.poll(() => digests().length, { timeout: 60_000 }).toBeGreaterThan(before)
    if (!isUnanswered) {
      const isStoring = () => rows(world.db, `select 1 ${storing}`)
      await expect.poll(isStoring, { timeout: 60_000 }).not.toEqual([])
    }
    await worker.killServer()
    answer()
    await release()
    await freeJobs(world)
  }
  const worker = await start()
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([])
  await worker.killServer()

  const idsOf = new Map<string, Set<string | undefined>>()
  for (const { to, messageId } of digests()) {
    idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId))
  }
  expect(idsOf.size).toBe(fans)
  expect([...idsOf.values()].map((ids) => [...ids])).toEqual(
    Array.from({ length: fans }, () => [
      expect.stringMatching(/^<digest-[0-9a-f]{24}@stagedoor\.test>$/),
    ]),
  )
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(fans)
})
