import type { AutomaticMessageKind } from '#contract/messaging/mass-messages.ts'
import { isEntitled } from '#server/access/index.ts'
import { dayOf } from '#server/kernel/clock.ts'
import { deliverTask, inQueueOf, noteOccasion } from '#server/messaging/mass-messages/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { AutomaticParts } from './actions.ts'
import { findActive } from './reads.ts'

interface Happening {
  userId: string
  performerId: string
  kind: AutomaticMessageKind
  /** Names it: a fan gets one message for it. */
  occasion: string
}

/** Send what creators wrote for a subscription that starts, is renewed, or ends. */
export function automaticMessageJobs(parts: AutomaticParts & { jobs: Jobs }): void {
  const { clock, db, jobs } = parts

  const send = ({ userId, performerId, kind, occasion }: Happening) =>
    db.transaction().execute(async (tx) => {
      const message = await findActive(tx, { creatorId: performerId, kind })
      if (!message) return
      if (!(await noteOccasion(tx, { id: message.id, fanId: userId, occasion }))) return
      await addJob(tx, deliverTask, { massId: message.id }, inQueueOf(performerId))
    })

  jobs.onEvent('subscription.paid', 'automatic messages', ({ isNew, paymentId, ...pair }) =>
    send({ ...pair, kind: isNew ? 'welcome' : 'renewal', occasion: paymentId }),
  )

  jobs.onEvent('subscription.ended', 'automatic messages', async (pair) => {
    const now = clock.now()
    const { userId: accountId, performerId: subjectId } = pair
    // Another one may have begun meanwhile.
    if (await isEntitled(db, { accountId, subjectId }, now)) return
    await send({ ...pair, kind: 'end', occasion: dayOf(now) })
  })
}
