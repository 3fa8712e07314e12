import { sql } from 'kysely'
import type { CreatorCommission } from '#contract/money/commissions.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

const columns = ['c.account_id', 'c.commission_basis_points', 'c.commission_since'] as const

interface StoredCommission {
  account_id: string
  commission_basis_points: number | null
  commission_since: Date | null
}

/** Creators with an own commission, the latest first; with `q` all of that name, username or id. */
export async function listCommissions(db: Db, { q, ...page }: PageQuery & { q?: string }) {
  const all = db.selectFrom('creator as c').innerJoin('account as a', 'a.id', 'c.account_id')
  const there = all.where('a.deleted_at', 'is', null)
  const wanted = q
    ? there.where((where) => where.or([isNamed('a', q), where('a.id', '=', q)]))
    : there.where('c.commission_basis_points', 'is not', null)
  const { data, total } = await listRows(
    db,
    wanted
      .select(columns)
      .orderBy(sql`c.commission_since desc nulls last`)
      .orderBy('c.account_id', 'desc'),
    pageOf(page),
  )
  return { data: await present(db, data), total }
}

export async function readCommission(
  db: Db,
  creatorId: string,
): Promise<CreatorCommission | undefined> {
  const found = await db
    .selectFrom('creator as c')
    .select(columns)
    .where('c.account_id', '=', creatorId)
    .execute()
  return (await present(db, found))[0]
}

async function present(db: Db, rows: readonly StoredCommission[]): Promise<CreatorCommission[]> {
  const cards = await userCards(
    db,
    rows.map(({ account_id }) => account_id),
  )
  return rows.flatMap((row) => {
    const creator = cards.get(row.account_id)
    const own = row.commission_basis_points
    const since = row.commission_since?.toISOString() ?? null
    return creator ? [{ creator, commission: own === null ? null : own / 10_000, since }] : []
  })
}

export const lockCommission = (tx: Tx, creatorId: string) =>
  tx
    .selectFrom('creator')
    .select('commission_basis_points')
    .where('account_id', '=', creatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
