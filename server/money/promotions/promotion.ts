import type { Selectable } from 'kysely'
import type { Promotion } from '#contract/money/promotions.ts'
import type { DB } from '#server/platform/database/index.ts'

export const promotionColumns = [
  'id',
  'creator_id',
  'percent',
  'for_returning',
  'ends_at',
  'max_uses',
  'uses',
  'created_at',
] as const

export type PromotionRow = Pick<Selectable<DB['promotion']>, (typeof promotionColumns)[number]>

export const presentPromotion = (row: PromotionRow, now: Date): Promotion => ({
  _id: row.id,
  percent: row.percent,
  forReturning: row.for_returning,
  endsAt: row.ends_at.toISOString(),
  maxUses: row.max_uses,
  uses: row.uses,
  isRunning: row.ends_at > now && (row.max_uses === null || row.uses < row.max_uses),
  createdAt: row.created_at.toISOString(),
})
