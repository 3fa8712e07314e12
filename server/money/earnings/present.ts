import type { Earning } from '#contract/money/earnings.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import type { PerformerCard, UserCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { EarningRow } from './reads.ts'

export const presentEarning = (
  row: EarningRow,
  {
    userInfo,
    performerInfo,
    dispute,
  }: { userInfo: UserCard; performerInfo: PerformerCard; dispute: SaleState['dispute'] },
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
  keptPrice: dollars(row.net_cents - row.refunded_net_cents),
  dispute,
  isPaid: row.is_paid,
  paidAt: row.paid_at?.toISOString() ?? null,
  availableAt: row.available_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
