import type { Body } from '#contract/endpoint.ts'
import { type DecideReport, evidenceDays, type ReportItem } from '#contract/moderation/reports.ts'
import { findSeen, type ItemKinds, type ItemRef, type Reader } from '#server/access/index.ts'
import { recordDecision } from '#server/audit/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { setItemHidden, takeMeasures } from '../measures/index.ts'
import { reportConversation } from './evidence-actions.ts'
import { keepUntil } from './evidence-writes.ts'
import { decideOpen, insertOpened, insertReport } from './writes.ts'

export interface ReportParts {
  clock: Clock
  db: Db
  kinds: ItemKinds
}

interface ReportInput {
  reporter: NonNullable<Reader['viewer']>
  country: string | undefined
  body: Body<typeof ReportItem>
}

/**
 * Store a report; returns its id. Throws `not_found` for an item hidden from the reporter,
 * `already_reported`, `own_message`.
 */
export async function reportItem(
  { clock, db, kinds }: ReportParts,
  { reporter, country, body }: ReportInput,
): Promise<string> {
  if (body.target === 'message') {
    const place = { messageId: body.targetId }
    return reportConversation({ clock, db }, { reporterId: reporter.id, body, place })
  }
  const item = { kind: body.target, id: body.targetId }
  const seen = await findSeen(db, kinds, { viewer: reporter, country }, item)
  if (!seen || seen.isBlocked) throw new Problem('not_found')
  // What only holds files, such as a photo, is reported as the whole that it is part of.
  const { kind, id: itemId, ownerId } = seen.facts
  const id = newId()
  const isNew = await insertReport(db, {
    id,
    reporter_id: reporter.id,
    owner_id: ownerId,
    object_type: kind,
    object_id: itemId,
    reason: body.title,
    description: body.description ?? '',
    created_at: clock.now(),
  })
  if (!isNew) throw new Problem('already_reported')
  return id
}

/**
 * Open a report to decide about it: until then, its reader sees the media that it is about. The
 * first time is recorded. One that is decided is opened for its evidence; without, nothing is done.
 */
export async function openReport(
  { clock, db }: ReportParts,
  { actorId, id }: { actorId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ownerId = await insertOpened(tx, { id, accountId: actorId, now: clock.now() })
    if (!ownerId) return
    await recordDecision(tx, {
      ...{ actorId, action: 'report.opened' },
      ...{ targetKind: 'account', targetId: ownerId, after: { report: id } },
    })
  })
}

type ReportDecision = Body<typeof DecideReport> & { actor: Viewer; id: string }

/**
 * Resolve or dismiss a report, once, with the measures about its item and owner: all or nothing.
 * Throws `not_found`, `report_decided`, `own_decision` for its reporter and owner, and as measures do.
 */
export async function decideReport(
  parts: ReportParts,
  { actor, id, decision, reason, measures = [] }: ReportDecision,
): Promise<void> {
  const { clock, db } = parts
  if (measures.length > 0 && decision === 'dismissed') throw new Problem('measure_missing')
  await db.transaction().execute(async (tx) => {
    const { item, ownerId, reporterId } = await findReport(tx, id)
    if ([ownerId, reporterId].includes(actor.id)) throw new Problem('own_decision')
    const now = clock.now()
    const isDecided = await decideOpen(tx, { id, status: decision, now })
    if (!isDecided) throw new Problem('report_decided')
    await keepUntil(tx, id, new Date(now.getTime() + evidenceDays * dayMs))
    await recordDecision(tx, {
      ...{ actorId: actor.id, action: `report.${decision}`, reason: reason.trim() },
      ...{ targetKind: 'account', targetId: ownerId, after: { report: id } },
    })
    await takeMeasures(tx, parts, measures, { actor, item, ownerId, reason })
  })
}

/** Restore a reported item that staff had hidden. Throws `not_found`, `not_hidden`. */
export async function restoreReported(
  parts: ReportParts,
  { actor, id, reason }: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const found = { ...(await findReport(tx, id)), actor, reason, isHidden: false }
    if (!(await setItemHidden(tx, parts, found))) throw new Problem('not_hidden')
  })
}

interface FoundReport {
  item: ItemRef
  ownerId: string
  reporterId: string
}

async function findReport(tx: Tx, id: string): Promise<FoundReport> {
  const report = await tx
    .selectFrom('report')
    .select(['owner_id', 'reporter_id', 'object_type', 'object_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) throw new Problem('not_found')
  return {
    item: { kind: report.object_type, id: report.object_id },
    ownerId: report.owner_id,
    reporterId: report.reporter_id,
  }
}
