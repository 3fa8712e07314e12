import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import type { Split } from './rules.ts'

export interface NewEarning {
  type: string
  userId: string
  performerId: string
  /** The wallet charge or payment transaction behind it, whose id is the earning's as well. */
  transactionId: string
  sourceType: string
  grossCents: bigint
  share: Split
  entryId: string | null
}

/** Keep what a creator earned, as it was shared on the day. One per transaction: a second is refused. */
export async function insertEarning(tx: Tx, earning: NewEarning): Promise<void> {
  const { share } = earning
  await rows(
    tx,
    `insert into earning (id, type, user_id, performer_id, source_type, gross_cents,
       commission_basis_points, net_cents, entry_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      earning.transactionId,
      earning.type,
      earning.userId,
      earning.performerId,
      earning.sourceType,
      earning.grossCents,
      share.commissionBasisPoints,
      share.net,
      earning.entryId,
    ],
  )
}

/** A creator's own share of commission in basis points, or null when the site's applies. */
export async function ownCommission(tx: Tx, performerId: string): Promise<number | null> {
  const row = await firstRow<{ commission_basis_points: number | null }>(
    tx,
    'select commission_basis_points from creator where account_id = $1',
    [performerId],
  )
  return row?.commission_basis_points ?? null
}
