import type {
  ExclusionReason,
  MassMessage,
  MassMessageDetails,
  MassMessageProgress,
  MessagePreview,
} from '#contract/messaging/mass-messages.ts'
import { type Files, findFiles } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Draft } from './actions.ts'
import type { MassRow, ReasonCount, Statistics } from './reads.ts'
import { shownList, shownStatus } from './rules.ts'

export interface PresentParts {
  db: Db
  files: Files
}

type Content = Pick<MassMessage, 'text' | 'files' | 'isSale' | 'price' | 'offerSeconds'>

/** What was written in each of these, for its creator. */
export async function contentsOf(
  { db, files }: PresentParts,
  rows: readonly MassRow[],
): Promise<(row: MassRow) => Content> {
  const stored = await findFiles(db, [...new Set(rows.flatMap((row) => row.file_ids))])
  return (row) => ({
    text: row.text,
    files: row.file_ids.flatMap((id) => {
      const file = stored.get(id)
      return file ? [files.present.file(file, { viewerId: row.creator_id, unlocked: true })] : []
    }),
    isSale: row.is_sale,
    price: dollars(row.price_cents),
    offerSeconds: row.offer_seconds ?? 0,
  })
}

/** A draft as a fan sees it who may not see its files, and as one who may, with URLs for its creator. */
export function presentPreview(files: Files, draft: Draft, creatorId: string) {
  const { text, priceCents, offerEndsAt } = draft
  const seenBy = (unlocked: boolean): MessagePreview => ({
    text,
    files: draft.files.map((file) => files.present.file(file, { viewerId: creatorId, unlocked })),
    isSale: priceCents !== undefined,
    price: dollars(priceCents ?? 0n),
    isBought: unlocked && priceCents !== undefined,
    totalMedia: draft.files.length,
    timeToExpired: offerEndsAt?.toISOString() ?? null,
  })
  return { locked: seenBy(false), unlocked: seenBy(true) }
}

/** Mass messages for their creator. */
export async function presentMass(
  parts: PresentParts,
  rows: readonly MassRow[],
): Promise<MassMessage[]> {
  const contentOf = await contentsOf(parts, rows)
  return rows.map((row) => ({
    ...contentOf(row),
    ...presentProgress(row),
    to: row.audience.to.map(shownList),
    except: row.audience.except.map(shownList),
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export const presentProgress = (row: MassRow): MassMessageProgress => ({
  _id: row.id,
  status: shownStatus(row),
  candidates: row.candidates,
  delivered: row.delivered,
  excluded: row.excluded,
})

export const presentStatistics = ({
  revenueCents,
  refundedCents,
  ...counts
}: Statistics): Omit<MassMessageDetails, keyof MassMessage> => ({
  ...counts,
  revenue: dollars(revenueCents),
  refunded: dollars(refundedCents),
})

export function presentEstimate(judged: readonly ReasonCount[]) {
  const isExcluded = (one: ReasonCount): one is { reason: ExclusionReason; count: number } =>
    one.reason !== null
  const excludedBy = judged.filter(isExcluded)
  const candidates = judged.reduce((sum, { count }) => sum + count, 0)
  const left = excludedBy.reduce((sum, { count }) => sum + count, 0)
  return { candidates, recipients: candidates - left, excludedBy }
}
