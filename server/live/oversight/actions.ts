import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findStream, markOver, type StreamRow } from '#server/live/streams/index.ts'
import type { Db } from '#server/platform/database/index.ts'

interface Parts {
  clock: Clock
  db: Db
}

interface By {
  actorId: string
  id: string
}

/** Throws `not_found`, `not_on_air`. */
async function findOnAir(db: Db, id: string): Promise<StreamRow> {
  const stream = await findStream(db, id)
  if (!stream || stream.status === 'next' || stream.type === 'private') {
    throw new Problem('not_found')
  }
  if (stream.status !== 'on_air') throw new Problem('not_on_air')
  return stream
}

/** End a stream that breaks the rules; its creator gets the reason. Throws `not_found`, `not_on_air`. */
export async function endByStaff(
  { clock, db }: Parts,
  { actorId, id, reason }: By & { reason: string },
): Promise<void> {
  const { creator_id: creatorId } = await findOnAir(db, id)
  await db.transaction().execute(async (tx) => {
    if (!(await markOver(tx, { id, end: 'operator', now: clock.now() }))) {
      throw new Problem('not_on_air')
    }
    await recordDecision(tx, {
      ...{ actorId, action: 'stream.ended_by_staff', targetKind: 'account', targetId: creatorId },
      ...{ reason: reason.trim(), after: { item: id, kind: 'stream' } },
    })
  })
}

/** A stream that staff are about to watch, which is recorded. Throws `not_found`, `not_on_air`. */
export async function lookInto({ db }: Parts, { actorId, id }: By): Promise<StreamRow> {
  const stream = await findOnAir(db, id)
  const { creator_id: creatorId } = stream
  await db.transaction().execute((tx) =>
    recordDecision(tx, {
      ...{ actorId, action: 'stream.looked_into', targetKind: 'account', targetId: creatorId },
      after: { item: id, kind: 'stream' },
    }),
  )
  return stream
}
