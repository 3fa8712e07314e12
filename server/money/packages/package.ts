import type { Selectable } from 'kysely'
import type { TokenPackage } from '#contract/money/packages.ts'
import { dollars } from '#server/kernel/money.ts'
import type { DB } from '#server/platform/database/index.ts'

export const packageColumns = [
  'id',
  'name',
  'description',
  'price_cents',
  'tokens_cents',
  'ordering',
  'is_active',
  'created_at',
] as const

export type PackageRow = Pick<Selectable<DB['token_package']>, (typeof packageColumns)[number]>

export const presentPackage = (row: PackageRow): TokenPackage => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  price: dollars(row.price_cents),
  tokens: dollars(row.tokens_cents),
  ordering: row.ordering,
  isActive: row.is_active,
})
