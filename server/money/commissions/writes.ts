import type { Tx } from '#server/platform/database/index.ts'

interface OwnCommission {
  creatorId: string
  /** Null: the site's. */
  basisPoints: number | null
  since: Date | null
}

export const storeCommission = (tx: Tx, { creatorId, basisPoints, since }: OwnCommission) =>
  tx
    .updateTable('creator')
    .set({ commission_basis_points: basisPoints, commission_since: since })
    .where('account_id', '=', creatorId)
    .execute()
