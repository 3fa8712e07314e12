import { sql } from 'kysely'
import { maxPackages } from '#contract/money/packages.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type PackageRow, packageColumns } from './package.ts'

const packages = (db: Db | Tx) => db.selectFrom('token_package').select(packageColumns)

/** All packages in their order, inactive ones included. */
export const listPackages = (db: Db | Tx): Promise<PackageRow[]> =>
  packages(db).orderBy('ordering').orderBy('id').limit(maxPackages).execute()

/** The same, locked: for staff who change their order, or add one. */
export const lockPackages = (tx: Tx): Promise<PackageRow[]> =>
  packages(tx).orderBy('ordering').orderBy('id').limit(maxPackages).forNoKeyUpdate().execute()

export const lockPackage = (tx: Tx, id: string): Promise<PackageRow | undefined> =>
  packages(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** A package that is for sale. */
export const findActivePackage = (db: Db | Tx, id: string): Promise<PackageRow | undefined> =>
  packages(db).where('id', '=', id).where('is_active', '=', true).executeTakeFirst()

const sortable = {
  name: 'name',
  price: 'price_cents',
  tokens: 'tokens_cents',
  ordering: 'ordering',
} as const

interface PackageQuery extends PageQuery {
  sortBy?: string | undefined
  sort?: string | undefined
}

/** The packages that are for sale, by `ordering` unless another order is asked for. */
export function searchPackages(
  db: Db,
  { sortBy = '', sort, ...page }: PackageQuery,
): Promise<Listed<PackageRow>> {
  const column = Object.hasOwn(sortable, sortBy)
    ? sortable[sortBy as keyof typeof sortable]
    : undefined
  const direction = column && sort?.toLowerCase() === 'desc' ? 'desc' : 'asc'
  const found = packages(db)
    .where('is_active', '=', true)
    .orderBy(sql.ref(column ?? 'ordering'), direction)
    .orderBy('id')
  return listRows(db, found, pageOf(page))
}
