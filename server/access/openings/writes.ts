import { sql } from 'kysely'
import { dayOf } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'

export interface Opening {
  accountId: string
  kind: string
  itemId: string
  at: Date
}

/** Store openings, those of days that are stored already excepted. */
export async function insertOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  await sql`
    insert into item_opening (account_id, day, kind, item_id, first_at)
    select * from unnest(${openings.map(({ accountId }) => accountId)}::text[],
      ${openings.map(({ at }) => dayOf(at))}::date[], ${openings.map(({ kind }) => kind)}::text[],
      ${openings.map(({ itemId }) => itemId)}::text[], ${openings.map(({ at }) => at)}::timestamptz[])
    -- In one order everywhere, so that no two processes wait for each other.
    order by 1, 2, 3, 4
    on conflict do nothing`.execute(db)
}

/** Delete the openings of days before a moment, in batches. Returns how many are deleted. */
export async function deleteOpenings(db: Db, until: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from item_opening where ctid = any(array(
      select ctid from item_opening where day < ${dayOf(until)}::date limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}
