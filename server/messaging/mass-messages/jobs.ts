import { setTimeout } from 'node:timers/promises'
import {
  deletedText,
  type NoticeParts,
  notifyOfMessages,
} from '#server/messaging/messages/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import {
  clearUnsent,
  collectTask,
  deliverTask,
  inQueueOf,
  type MassParts,
  notifyTask,
  retractTask,
  startTask,
} from './actions.ts'
import { deliverBatch } from './delivery-writes.ts'
import { presentProgress } from './present.ts'
import { findItemsWith, findMass, listCopies, type MassRow } from './reads.ts'
import { retractBatch } from './retraction-writes.ts'
import { lockMass, markSending, markSent, noteCandidates } from './writes.ts'

interface JobParts extends MassParts, NoticeParts {
  dataEvents: DataEvents
  jobs: Jobs
}

/** Fans of one transaction. */
const batchSize = 500
/** A job goes on in another one, so that a process that stops waits for none of them for long. */
const jobMs = 2_000

interface Payload {
  massId: string
}

/** Send and unsend messages to many fans. Every handler may run again after it was interrupted. */
export function massMessageJobs(parts: JobParts): void {
  const { clock, db, jobs } = parts

  jobs.on<Payload>(collectTask, ({ massId }) =>
    db.transaction().execute(async (tx) => {
      await lockMass(tx, massId)
      const mass = await findMass(tx, massId)
      if (mass?.status === 'scheduled') await noteCandidates(tx, mass, clock.now())
    }),
  )

  jobs.on<Payload>(startTask, ({ massId }) =>
    db.transaction().execute(async (tx) => {
      const mass = await findMass(tx, massId)
      // Cancelled meanwhile, or started before.
      if (!mass || !(await markSending(tx, massId, clock.now()))) return
      await noteCandidates(tx, mass, clock.now())
      await addJob(tx, deliverTask, { massId }, inQueueOf(mass.creator_id))
    }),
  )

  jobs.on<Payload>(deliverTask, async ({ massId }) => {
    const mass = await findMass(db, massId)
    if (!mass) return
    const soldItems = mass.is_sale ? await findItemsWith(db, mass.creator_id, mass.file_ids) : []
    const isDone = await inTurns(() => deliverNext(parts, massId, soldItems))
    await sendProgress(parts, massId)
    if (!isDone) await addJob(db, deliverTask, { massId }, inQueueOf(mass.creator_id))
  })

  /** Walk the fans of a message in batches; `next` answers the last of one, and undefined at the end. */
  const onWalk = (
    task: string,
    next: (mass: MassRow, after: string) => Promise<string | undefined>,
    atEnd: (massId: string) => Promise<void>,
  ) =>
    jobs.on<Payload & { after: string }>(task, async ({ massId, after }) => {
      const mass = await findMass(db, massId)
      if (!mass) return
      let last = after
      const isDone = await inTurns(async () => {
        const following = await next(mass, last)
        if (following) last = following
        return following === undefined
      })
      if (isDone) return atEnd(massId)
      await addJob(db, task, { massId, after: last }, inQueueOf(mass.creator_id))
    })

  onWalk(
    retractTask,
    (mass, after) => retractNext(parts, mass, after),
    async (massId) => {
      await clearUnsent(parts, massId)
      await sendProgress(parts, massId)
    },
  )
  onWalk(
    notifyTask,
    (mass, after) => notifyNext(parts, mass.id, after),
    async () => {},
  )
}

/**
 * Work in batches until `next` has nothing left, or a job has taken long enough; true when nothing is
 * left. Between them Postgres has half as long for others as a batch took.
 */
async function inTurns(next: () => Promise<boolean>): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < jobMs) {
    const began = performance.now()
    if (await next()) return true
    await setTimeout((performance.now() - began) / 2)
  }
  return false
}

/** True when nobody waits any more. */
const deliverNext = (
  { clock, db }: MassParts,
  massId: string,
  soldItems: readonly string[],
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Unsending waits for the batch, and the next one knows of it.
    await lockMass(tx, massId)
    const [mass, now] = [await findMass(tx, massId), clock.now()]
    if (!mass) return true
    const size = batchSize
    if ((await deliverBatch(tx, { mass, soldItems, size, now })) > 0) return false
    if (mass.kind !== 'mass') return true
    await markSent(tx, massId, now)
    await addJob(tx, notifyTask, { massId, after: '' }, inQueueOf(mass.creator_id))
    return true
  })

const retractNext = (
  { clock, db }: MassParts,
  { id: massId, creator_id: creatorId }: MassRow,
  after: string,
): Promise<string | undefined> =>
  db.transaction().execute((tx) => {
    const batch = { massId, creatorId, after, size: batchSize, shownInstead: deletedText }
    return retractBatch(tx, { ...batch, now: clock.now() })
  })

/** Fans who were online may have been notified before: that counts once. */
async function notifyNext(
  parts: JobParts,
  massId: string,
  after: string,
): Promise<string | undefined> {
  const copies = await listCopies(parts.db, { massId, after, limit: batchSize })
  await notifyOfMessages(parts, copies)
  return copies.at(-1)?.recipientId
}

async function sendProgress({ db, dataEvents }: JobParts, massId: string): Promise<void> {
  const mass = await findMass(db, massId)
  if (mass?.kind !== 'mass') return
  await dataEvents.toAccount(mass.creator_id, 'mass_message_progress', async () =>
    presentProgress(mass),
  )
}
