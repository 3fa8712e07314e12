import { setTimeout } from 'node:timers/promises'
import { deletedText } from '#server/messaging/messages/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import {
  clearUnsent,
  collectTask,
  deliverTask,
  type MassParts,
  queueOf,
  retractTask,
  startTask,
} from './actions.ts'
import { deliverBatch } from './delivery-writes.ts'
import { presentProgress } from './present.ts'
import { findItemsWith, findMass, type MassRow } from './reads.ts'
import { retractBatch } from './retraction-writes.ts'
import { lockMass, markSending, markSent, noteCandidates } from './writes.ts'

interface JobParts extends MassParts {
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
      await addJob(tx, deliverTask, { massId }, { queue: queueOf(mass.creator_id) })
    }),
  )

  jobs.on<Payload>(deliverTask, async ({ massId }) => {
    const mass = await findMass(db, massId)
    if (!mass) return
    const soldItems = mass.is_sale ? await findItemsWith(db, mass.creator_id, mass.file_ids) : []
    const isDone = await inTurns(() => deliverNext(parts, massId, soldItems))
    await sendProgress(parts, massId)
    if (!isDone) await addJob(db, deliverTask, { massId }, { queue: queueOf(mass.creator_id) })
  })

  jobs.on<Payload & { after: string }>(retractTask, async ({ massId, after }) => {
    const mass = await findMass(db, massId)
    if (!mass) return
    let last = after
    const isDone = await inTurns(async () => {
      const next = await retractNext(parts, mass, last)
      if (next) last = next
      return next === undefined
    })
    const queue = queueOf(mass.creator_id)
    if (!isDone) return addJob(db, retractTask, { massId, after: last }, { queue })
    await clearUnsent(parts, massId)
    await sendProgress(parts, massId)
  })
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
    if (mass.kind === 'mass') await markSent(tx, massId, now)
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

async function sendProgress({ db, dataEvents }: JobParts, massId: string): Promise<void> {
  const mass = await findMass(db, massId)
  if (mass?.kind !== 'mass') return
  await dataEvents.toAccount(mass.creator_id, 'mass_message_progress', async () =>
    presentProgress(mass),
  )
}
