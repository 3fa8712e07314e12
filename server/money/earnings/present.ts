import type { Earning } from '#contract/money/earnings.ts'
import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { EarningRow } from './reads.ts'

export const presentEarning = (
  row: EarningRow,
  { userInfo, performerInfo }: { userInfo: UserCard; performerInfo: PerformerCard },
): Earning => ({
  _id: row.id,
  type: row.type,
  userId: row.user_id,
  userInfo,
  performerId: row.performer_id,
  performerInfo,
  transactionId: row.id,
  sourceType: row.source_type,
  grossPrice: dollars(row.gross_cents),
  siteCommission: row.commission_basis_points / 10_000,
  netPrice: dollars(row.net_cents),
  refundedPrice: dollars(row.refunded_cents),
  isPaid: row.is_paid,
  paidAt: row.paid_at?.toISOString() ?? null,
  availableAt: row.available_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
