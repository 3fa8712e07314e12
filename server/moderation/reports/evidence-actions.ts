import type { Body } from '#contract/endpoint.ts'
import type { ReportConversation } from '#contract/moderation/reports.ts'
import { endHolds, holdFiles } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type ReportedPlace, readEvidence } from '#server/messaging/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { deleteAboutDeleted, deleteExpired, insertEvidence } from './evidence-writes.ts'
import { insertReport } from './writes.ts'

interface EvidenceParts {
  clock: Clock
  db: Db
}

interface ConversationReport {
  reporterId: string
  body: Pick<Body<typeof ReportConversation>, 'title' | 'description'>
  place: ReportedPlace
}

/**
 * Store a report of a message or of the other member, with what its reporter sees around it, and hold
 * the files of the message: all or nothing. Returns its id. Throws `not_found`, `own_message`,
 * `already_reported`.
 */
export function reportConversation(
  { clock, db }: EvidenceParts,
  { reporterId, body, place }: ConversationReport,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const [id, now] = [newId(), clock.now()]
    const { conversationId, ownerId, lines } = await readEvidence(tx, reporterId, place, now)
    const { messageId } = place
    const isNew = await insertReport(tx, {
      ...{ id, reporter_id: reporterId, owner_id: ownerId, created_at: now },
      object_type: messageId ? 'message' : 'conversation',
      object_id: messageId ?? conversationId,
      reason: body.title,
      description: body.description ?? '',
    })
    if (!isNew) throw new Problem('already_reported')
    const reported = lines.find(({ isReported }) => isReported)
    const fileIds = await holdFiles(tx, { holderId: id, fileIds: reported?.fileIds ?? [] })
    await insertEvidence(tx, { reportId: id, lines, fileIds, now })
    return id
  })
}

const batchSize = 200

/** Delete evidence whose time is over, and let go of its files. */
export async function sweepEvidence({ clock, db }: EvidenceParts): Promise<void> {
  const sweepNext = () =>
    db.transaction().execute(async (tx) => {
      const ids = await deleteExpired(tx, clock.now(), batchSize)
      for (const id of ids) await endHolds(tx, id)
      if (ids.length > 0) await deleteAboutDeleted(tx, ids)
      return ids.length
    })
  while ((await sweepNext()) === batchSize);
}
