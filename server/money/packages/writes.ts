import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'
import { type PackageRow, packageColumns } from './package.ts'

/** Insert a package or change it. */
export const savePackage = (
  tx: Tx,
  { id, created_at, ...fields }: PackageRow,
): Promise<PackageRow> =>
  tx
    .insertInto('token_package')
    .values({ id, created_at, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .returning(packageColumns)
    .executeTakeFirstOrThrow()

/** Store the order of packages in one statement. */
export async function saveOrdering(tx: Tx, ids: readonly string[], step: number): Promise<void> {
  await sql`
    update token_package t set ordering = p.place * ${step}::integer
    from unnest(${[...ids]}::text[]) with ordinality as p (id, place)
    where t.id = p.id`.execute(tx)
}
