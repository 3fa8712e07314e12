import type { Evidence } from '#contract/moderation/reports.ts'
import { type Files, findFiles } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import type { EvidenceLine } from '#server/messaging/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

interface OpenedBy {
  reportId: string
  viewerId: string
}

/** The evidence of a report for staff who have opened it; null without any. */
export async function readOpenedEvidence(
  { db, files }: { db: Db; files: Files },
  { reportId, viewerId }: OpenedBy,
): Promise<Evidence | null> {
  const found = await db
    .selectFrom('report_evidence as e')
    .innerJoin('report as r', 'r.id', 'e.report_id')
    .innerJoin('opened_report as o', 'o.report_id', 'e.report_id')
    .select(['e.file_ids', 'e.sealed_at', 'e.kept_until', 'r.reporter_id'])
    .select((eb) => eb.ref('e.lines').$castTo<EvidenceLine[]>().as('lines'))
    .where('e.report_id', '=', reportId)
    .where('o.account_id', '=', viewerId)
    .executeTakeFirst()
  if (!found) return null
  const { lines, file_ids: fileIds, reporter_id: reporterId } = found
  const [senders, stored] = await Promise.all([
    userCards(
      db,
      lines.map(({ senderId }) => senderId),
    ),
    findFiles(db, fileIds),
  ])
  return {
    lines: lines.map(({ id, senderId, priceCents, fileIds, ...line }) => ({
      ...line,
      _id: id,
      sender: senders.get(senderId) ?? null,
      isByReporter: senderId === reporterId,
      price: priceCents === null ? null : dollars(BigInt(priceCents)),
      totalMedia: fileIds.length,
    })),
    files: fileIds.flatMap((id) => {
      const file = stored.get(id)
      return file ? [files.present.file(file, { viewerId, unlocked: true })] : []
    }),
    sealedAt: found.sealed_at.toISOString(),
    keptUntil: found.kept_until?.toISOString() ?? null,
  }
}
