import { dayMs } from '#server/kernel/clock.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { deleteOldPushes, listDue, type PushOf, takeDue } from './due-writes.ts'
import { wasPushed } from './reads.ts'
import { type PushToSend, SEND_PUSH, type SendParts, sendPush } from './send-actions.ts'
import { deleteDead } from './sending-writes.ts'

const TAKE_DUE = 'notifications.push'
const releasedAtATime = 500
const sweptAtATime = 1_000
/** For how long a push is shown, or kept by a push service, at most as far as we know. */
const shownMs = 2 * dayMs
const deadMs = 30 * dayMs
/** Deletions that follow each other are corrected together. */
const correctionDelayMs = 5_000

interface PushJobParts extends SendParts {
  jobs: Jobs
}

/** Pushes of notices: at once, a minute after the last of their kind, or after a quiet time. */
export function pushJobs(parts: PushJobParts): void {
  const { clock, db, jobs } = parts
  jobs.onEvent('notice.push_due', 'notifications.push', async (push) => {
    const waitsFor = await queueDue(parts, push)
    if (!waitsFor) return
    const key = `push due ${push.accountId} ${push.kind}`
    await addJob(db, TAKE_DUE, push, { runAt: waitsFor, key })
  })
  jobs.on<PushOf>(TAKE_DUE, async (push) => {
    await queueDue(parts, push)
  })
  jobs.on<PushToSend>(SEND_PUSH, (push) => sendPush(parts, push))
  jobs.every('* * * * *', 'notifications.release-pushes', () => releasePushes(parts))
  jobs.every('47 4 * * *', 'notifications.sweep-pushes', async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    while ((await deleteOldPushes(db, before(shownMs), sweptAtATime)) === sweptAtATime);
    while ((await deleteDead(db, before(deadMs), sweptAtATime)) === sweptAtATime);
  })
}

/** What is due for a push: in the transaction that takes it. Resolves to when it may be pushed, if later. */
const queueDue = ({ clock, db }: PushJobParts, push: PushOf): Promise<Date | null> =>
  db.transaction().execute(async (tx) => {
    const { isTaken, waitsFor } = await takeDue(tx, push, clock.now())
    if (isTaken) await addJob(tx, SEND_PUSH, push)
    return waitsFor
  })

async function releasePushes(parts: PushJobParts): Promise<void> {
  const { clock, db } = parts
  for (;;) {
    const due = await listDue(db, clock.now(), releasedAtATime)
    for (const push of due) await queueDue(parts, push)
    if (due.length < releasedAtATime) return
  }
}

/** Something that was pushed is gone: what is shown of its kind is replaced, or closed. */
export async function correctPush(
  parts: Pick<SendParts, 'clock' | 'db'>,
  push: PushOf,
): Promise<void> {
  const now = parts.clock.now().getTime()
  const since = new Date(now - shownMs)
  if (!(await wasPushed(parts.db, { ...push, since }))) return
  const correction: PushToSend = { ...push, isCorrection: true }
  await addJob(parts.db, SEND_PUSH, correction, {
    runAt: new Date(now + correctionDelayMs),
    key: `push correction ${push.accountId} ${push.kind}`,
  })
}
